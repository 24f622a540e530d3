import { ColorInput, SegmentedControl, Input, Switch, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { REGION_COLORS } from '../../../lib/room/region-colors.ts';
import { newRegion, regionSchema, saveRegion, valuesOf } from '../model/region-form.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface RegionFormProps {
  readonly room: RoomPlan;
  /** Null: a new one. */
  readonly region: ManagedRegion | null;
  /** How many regions the room has. */
  readonly regions: number;
}

/** Makes a region, or edits one. */
export function RegionForm({ room: { room, plan }, region, regions }: RegionFormProps) {
  const { t } = useTranslation(['regions', 'common']);
  const calls = useRegionCalls();
  const leadOn = useLeadOn();
  const written = useRef(region);
  const [first] = useState(() => (region === null ? newRegion(regions) : valuesOf(region)));
  const [schema] = useState(regionSchema);
  const [isSeated, setSeated] = useState(first.seated);
  const edit = useEditForm({
    stored: { values: first, version: region?.version ?? null },
    schema,
    labels: {
      name: t('field.name'),
      color: t('field.color'),
      seated: t('field.seated'),
      capacity: t('field.capacity'),
      reservable: t('field.reservable'),
      position: t('field.position'),
    },
    save: async (values, version) => {
      const { current } = written;
      const stored = current === null ? null : { id: current.id, version: version ?? current.version };
      written.current = await saveRegion(calls, room.id, stored, values);
    },
    reread: async () => {
      const { current } = written;
      if (current === null) return { values: first, version: null };
      const read = await calls.read(room.id, current.id);
      return { values: valuesOf(read), version: read.version };
    },
    textOf: (_path, value) => valueText(t, value),
    onSaved: () => {
      const saved = written.current;
      if (saved === null) return;
      const isNewSeated = region === null && saved.seated;
      leadOn((isNewSeated ? paths.seats : paths.region).href(room.id, saved.id), {
        replace: region === null,
      });
    },
  });
  const { form } = edit;
  form.watch('seated', ({ value }) => setSeated(value));
  const own = region?.seated === false ? region.capacity : 0;
  const left = room.capacity - (plan?.places ?? 0) + own;
  const capacity = edit.field('capacity');
  const position = edit.field('position');
  const reservable = form.getInputProps('reservable', { type: 'checkbox' });
  return (
    <EditForm
      edit={edit}
      cancelHref={region === null ? paths.regions.href(room.id) : paths.region.href(room.id, region.id)}
      {...(region === null && isSeated ? { saveLabel: t('form.saveAndSeats') } : {})}
    >
      <FormSection title={t('form.what')}>
        <FieldRow>
          <TextInput {...edit.field('name')} description={t('hint.name')} data-autofocus />
          <ColorInput
            {...edit.field('color')}
            description={t('hint.color')}
            format="hex"
            swatches={[...REGION_COLORS]}
            closeOnColorSwatchClick
            eyeDropperButtonProps={{ 'aria-label': t('form.eyeDropper') }}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('form.places')}>
        {region === null ? (
          <Input.Wrapper label={t('field.seated')} labelElement="div" description={t('hint.seated')}>
            <div>
              <SegmentedControl
                id="seated"
                aria-label={t('field.seated')}
                value={isSeated ? 'seated' : 'standing'}
                onChange={(kind) => form.setFieldValue('seated', kind === 'seated')}
                data={[
                  { value: 'seated', label: t('kind.seated') },
                  { value: 'standing', label: t('kind.standing') },
                ]}
              />
            </div>
          </Input.Wrapper>
        ) : (
          <FixedField
            id="seated"
            label={t('field.seated')}
            value={t(isSeated ? 'kind.seated' : 'kind.standing')}
            why={t('hint.seatedFixed')}
            error={form.errors['seated']}
          />
        )}
        {!isSeated && (
          <NumberField
            {...capacity}
            {...REQUIRED}
            description={t('hint.capacity', { left, capacity: room.capacity })}
            min={1}
            maw={260}
          />
        )}
      </FormSection>
      <FormSection title={t('form.sale')}>
        <Switch
          id="reservable"
          key={form.key('reservable')}
          {...reservable}
          label={t('field.reservable')}
          description={t('hint.reservable')}
        />
        <NumberField
          {...position}
          description={t('hint.position')}
          min={1}
          maw={260}
          onChange={(place) => form.setFieldValue('position', place ?? undefined)}
        />
      </FormSection>
    </EditForm>
  );
}

function valueText(t: TFunction<['regions', 'common']>, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
