import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createEventAssetCall, type EventAsset, MOST_STOCK } from '#domain/calls/event-asset.ts';
import type { EventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { type Stored, useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { useAssetCalls } from '../api/asset-calls.ts';

/** As it is typed: an empty stock is no limit. */
type AssetValues = {
  readonly name: string;
  readonly description: string;
  readonly stock: number | null;
  readonly position: number;
};

interface AssetFormProps {
  readonly eventId: EventId;
  /** Null: a new one. */
  readonly asset: EventAsset | null;
}

export function AssetForm({ eventId, asset }: AssetFormProps) {
  const { t } = useTranslation('assets');
  const leadOn = useLeadOn();
  const calls = useAssetCalls();
  const list = paths.eventAssets.href(eventId);
  const edit = useEditForm<AssetValues>({
    stored: storedForm(asset),
    schema: createEventAssetCall,
    labels: {
      name: t('name'),
      description: t('description'),
      stock: t('stock'),
      position: t('position'),
    },
    save: async (values, version) => {
      if (asset === null || version === null) await calls.create(eventId, values);
      else await calls.edit(eventId, asset.id, { ...values, version });
    },
    onSaved: () => leadOn(list, { replace: asset === null }),
    ...(asset === null ? {} : { reread: async () => storedForm(await calls.read(eventId, asset.id)) }),
  });
  const description = edit.field('description');
  const position = edit.field('position');
  return (
    <EditForm edit={edit} cancelHref={list}>
      <FormSection title={t('section')}>
        <TextInput {...edit.field('name')} />
        <Textarea {...description} autosize minRows={2} maxRows={6} />
        <FieldRow>
          <NumberField {...edit.field('stock')} description={t('stockHint')} min={0} max={MOST_STOCK} />
          <NumberField {...position} description={t('positionHint')} min={0} max={1000} />
        </FieldRow>
      </FormSection>
    </EditForm>
  );
}

function storedForm(asset: EventAsset | null): Stored<AssetValues> {
  if (asset === null) {
    return { values: { name: '', description: '', stock: null, position: 0 }, version: null };
  }
  const { name, description, stock, position, version } = asset;
  return { values: { name, description, stock, position }, version };
}
