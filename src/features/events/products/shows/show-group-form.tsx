import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type ManagedShowGroup, showGroupCall } from '#domain/calls/event-products.ts';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import { isSoldAtCounter } from '#domain/sale-state.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { HINT_FIRST } from '../../../../ui/fields/hint-first.ts';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import type { ProductCalls } from '../api/product-calls.ts';
import { ProductForm } from '../parts/product-form.tsx';
import classes from '../combos/combo-items.module.css';

interface ShowGroupFormProps {
  /** Null: a new one. */
  readonly group: ManagedShowGroup | null;
  readonly shows: readonly ManagedShowRow[];
  readonly calls: ProductCalls['showGroups'];
  readonly timeZone: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Values = z.input<typeof showGroupCall>;

const storedOf = (
  group: ManagedShowGroup | null,
): { readonly values: Values; readonly version: number | null } =>
  group === null
    ? { values: { name: '', showIds: [] }, version: null }
    : { values: { name: group.name, showIds: group.showIds }, version: group.version };

export function ShowGroupForm({ group, shows, calls, timeZone, onClose, onSaved }: ShowGroupFormProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const edit = useEditForm<Values>({
    stored: storedOf(group),
    schema: showGroupCall,
    labels: { name: t('fields.name'), showIds: t('groups.shows') },
    save: async (values, version) => {
      await (group === null ? calls.create(values) : calls.edit(group.id, { ...values, version }));
    },
    onSaved,
    ...(group === null ? {} : { reread: async () => storedOf(await calls.read(group.id)) }),
  });
  const { form } = edit;
  return (
    <ProductForm edit={edit} onClose={onClose}>
      <TextInput {...edit.field('name')} data-autofocus />
      <Checkbox.Group
        id="showIds"
        label={t('groups.shows')}
        {...REQUIRED}
        error={form.errors['showIds']}
        description={t('groups.showsHint')}
        {...HINT_FIRST}
        defaultValue={form.getValues().showIds.map(String)}
        onChange={(ids) => form.setFieldValue('showIds', ids.map(Number))}
      >
        <Stack className={classes['items'] ?? ''} gap="xs">
          {shows
            .filter((show) => isSoldAtCounter(show.saleState) || group?.showIds.includes(show.id) === true)
            .map((show) => (
              <Checkbox
                key={show.id}
                value={String(show.id)}
                label={`${format.date(show.startsAt, 'moment', timeZone)} · ${show.room.name}`}
                description={
                  show.saleState === 'open' || show.saleState === 'comingSoon'
                    ? undefined
                    : t(`shows.states.${show.saleState}`)
                }
              />
            ))}
        </Stack>
      </Checkbox.Group>
    </ProductForm>
  );
}
