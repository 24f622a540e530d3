import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ManagedSpace, MOST_MANAGERS, type SpaceManager } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { MultiDropdown } from '../../../ui/dropdown/multi-dropdown.tsx';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { PictureField } from '../../../ui/picture-field/picture-field.tsx';
import { useSpaceCalls } from '../api/space-calls.ts';
import { saveSpace } from '../model/save-space.ts';
import { spaceForm, spaceValues, type SpaceValues } from '../model/space-form.ts';
import { SpaceDefaultFields } from './space-default-fields.tsx';
import { SpacePlaceFields } from './space-place-fields.tsx';
import { useSpaceLabels } from './use-space-labels.ts';

/** Width by height: the site shows spaces so. */
const ASPECT = 2;

interface SpaceFormProps {
  /** Null: a new one. */
  readonly space: ManagedSpace | null;
  readonly values: SpaceValues;
  readonly managers: readonly SpaceManager[];
  /** Who may manage it; the managers it has are among them or not. */
  readonly candidates: readonly SpaceManager[];
}

/** What was written last, and the version that the form had read when it began to. */
interface Written {
  readonly from: number | null;
  readonly space: ManagedSpace;
}

/** Makes a space, or edits one. */
export function SpaceForm({ space, values, managers, candidates }: SpaceFormProps) {
  const { t } = useTranslation('spaces');
  const calls = useSpaceCalls();
  const leadOn = useLeadOn();
  const { labels, textOf } = useSpaceLabels(managers, candidates);
  const written = useRef<Written | null>(null);
  const [first] = useState(values);
  /** Who manages it, as it was read last. */
  const managing = useRef(first.managerIds);
  const id = space?.id ?? null;
  const edit = useEditForm({
    stored: { values: first, version: space?.version ?? null },
    schema: spaceForm,
    labels,
    textOf,
    currency: (values) => values.currency,
    save: (values, version) => {
      const last = written.current?.from === version ? written.current.space : null;
      const read = id === null || version === null ? null : { id, version };
      return saveSpace(calls, values, last ?? read, managing.current, (saved) => {
        written.current = { from: version, space: saved };
      });
    },
    reread: async () => {
      if (id === null) return { values: first, version: null };
      const { signal } = new AbortController();
      const [theirs, theirManagers] = await Promise.all([calls.read(id, signal), calls.managers(id, signal)]);
      const now = spaceValues(theirs, theirManagers);
      managing.current = now.managerIds;
      return { values: now, version: theirs.version };
    },
    onSaved: () => {
      const saved = written.current?.space.id ?? id;
      leadOn(saved === null ? paths.spaces.href() : paths.space.href(saved), {
        replace: id === null,
      });
    },
  });
  const { form } = edit;
  const [image, setImage] = useState(first.image);
  const [managerIds, setManagerIds] = useState(first.managerIds);
  form.watch('image', ({ value }) => setImage(value));
  form.watch('managerIds', ({ value }) => setManagerIds(value));
  const description = edit.field('description');
  const people = [
    ...candidates,
    ...managers.filter(({ id: who }) => candidates.every((one) => one.id !== who)),
  ];
  return (
    <EditForm edit={edit} cancelHref={id === null ? paths.spaces.href() : paths.space.href(id)}>
      <FormSection title={t('section.identity')} text={t('section.identityText')}>
        <TextInput {...edit.field('name')} data-autofocus={space === null || undefined} />
        <Textarea {...description} description={t('hint.description')} autosize minRows={3} maxRows={12} />
        <PictureField
          id="image"
          label={t('field.image')}
          description={t('hint.image')}
          storedUrl={space?.imageUrl ?? null}
          aspect={ASPECT}
          value={image}
          onChange={(value) => form.setFieldValue('image', value)}
          error={textOrNull(form.errors['image'])}
        />
      </FormSection>
      <SpacePlaceFields edit={edit} space={space} />
      <SpaceDefaultFields edit={edit} space={space} currency={first.currency} />
      <FormSection title={t('section.managers')} text={t('section.managersText')}>
        <MultiDropdown
          id="managerIds"
          label={t('field.managerIds')}
          placeholder={t('hint.managers')}
          emptyText={t('noManagers')}
          options={people.map((who) => ({ value: String(who.id), label: personText(who) }))}
          values={managerIds}
          max={MOST_MANAGERS}
          onChange={(values) => form.setFieldValue('managerIds', [...values])}
          error={form.errors['userIds'] ?? form.errors['managerIds']}
        />
      </FormSection>
    </EditForm>
  );
}

/** A person as a list names them: the e-mail tells two of a name apart. */
export function personText({ fullName, email }: SpaceManager): string {
  return fullName === '' ? email : `${fullName} · ${email}`;
}

function textOrNull(error: unknown): string | null {
  return typeof error === 'string' ? error : null;
}
