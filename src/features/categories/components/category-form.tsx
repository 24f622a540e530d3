import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryIcon, type ManagedCategory } from '#domain/calls/category.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { useCategoryCalls } from '../api/category-calls.ts';
import { categorySchema, saveCategory, valuesOf } from '../model/category-form.ts';
import { IconField } from './icon-field.tsx';
import { useIconText } from './use-icon-text.ts';

interface CategoryFormProps {
  /** Null: a new one. */
  readonly category: ManagedCategory | null;
}

/** Makes a category, or edits one. */
export function CategoryForm({ category }: CategoryFormProps) {
  const { t } = useTranslation('categories');
  const calls = useCategoryCalls();
  const leadOn = useLeadOn();
  const iconText = useIconText();
  const written = useRef(category);
  const [first] = useState(() => valuesOf(category));
  const hasPicture = category?.icon === 'picture';
  const edit = useEditForm({
    stored: { values: first, version: category?.version ?? null },
    schema: categorySchema(hasPicture),
    labels: { description: t('field.description'), icon: t('field.icon'), image: t('field.picture') },
    save: async (values, version) => {
      const { current } = written;
      // What this form wrote last may be newer than what was read, where its picture failed; or the other way round.
      const newest = Math.max(version ?? 0, current?.version ?? 0);
      const stored = current === null ? null : { id: current.id, version: newest };
      await saveCategory(calls, stored, values, (saved) => (written.current = saved));
    },
    reread: async () => {
      const { current } = written;
      const read = current === null ? null : await calls.read(current.id);
      return { values: valuesOf(read), version: read?.version ?? null };
    },
    textOf: (path, value) => {
      if (path === 'image') return value instanceof Blob ? t('ownPicture') : '';
      const parsed = categoryIcon.safeParse(value);
      return path === 'icon' && parsed.success ? iconText(parsed.data) : String(value);
    },
    onSaved: () => {
      const saved = written.current;
      leadOn(saved === null ? paths.categories.href() : paths.category.href(saved.id), {
        replace: category === null,
      });
    },
  });
  const { form } = edit;
  const [icon, setIcon] = useState(first.icon);
  const [picture, setPicture] = useState(first.image);
  form.watch('icon', ({ value }) => setIcon(value));
  form.watch('image', ({ value }) => setPicture(value));
  const pictureError = form.errors['image'];
  const description = edit.field('description');
  return (
    <EditForm
      edit={edit}
      cancelHref={category === null ? paths.categories.href() : paths.category.href(category.id)}
    >
      <FormSection title={t('show.facts')}>
        <TextInput {...description} description={t('hint.description')} data-autofocus />
        <IconField
          value={icon}
          onChange={(value) => form.setFieldValue('icon', value)}
          picture={picture}
          onPicture={(value) => form.setFieldValue('image', value)}
          storedUrl={hasPicture ? category.iconUrl : null}
          pictureError={typeof pictureError === 'string' ? pictureError : null}
        />
      </FormSection>
    </EditForm>
  );
}
