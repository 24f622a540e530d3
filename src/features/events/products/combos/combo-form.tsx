import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  type ManagedShowGroup,
  type ManagedTicketGroup,
  type ManagedTicketType,
  ticketGroupCall,
} from '#domain/calls/event-products.ts';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import type { ProductCalls } from '../api/product-calls.ts';
import { ProductForm } from '../parts/product-form.tsx';
import { useProductSalesQuestion } from '../parts/use-product-sales-question.ts';
import { ComboItems } from './combo-items.tsx';
import { ComboSaving } from './combo-saving.tsx';

interface ComboFormProps {
  /** Null: a new one. */
  readonly combo: ManagedTicketGroup | null;
  readonly types: readonly ManagedTicketType[];
  readonly groups: readonly ManagedShowGroup[];
  readonly calls: ProductCalls['ticketGroups'];
  readonly currency: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One that is new has no price before it is typed: it would be given away. */
type Values = Omit<z.input<typeof ticketGroupCall>, 'price'> & { price: number | null };
const groupId = 'showGroupId';
/** What decides the saving. */
const combined = ticketGroupCall
  .pick({ showGroupId: true, items: true })
  .extend({ price: ticketGroupCall.shape.price.nullable() });

const storedOf = (
  combo: ManagedTicketGroup | null,
): { readonly values: Values; readonly version: number | null } =>
  combo === null
    ? { values: { name: '', price: null, showGroupId: null, items: [] }, version: null }
    : { values: ticketGroupCall.parse(combo), version: combo.version };

export function ComboForm(props: ComboFormProps) {
  const { combo, types, groups, calls, currency, onClose, onSaved } = props;
  const { t } = useTranslation('products');
  const sold = combo?.sold ?? 0;
  const askAboutSales = useProductSalesQuestion();
  const edit = useEditForm<Values>({
    stored: storedOf(combo),
    schema: ticketGroupCall,
    currency,
    labels: {
      name: t('fields.name'),
      showGroupId: t('combos.group'),
      items: t('combos.contents'),
      price: t('fields.price'),
    },
    save: async (values, version) => {
      await (combo === null ? calls.create(values) : calls.edit(combo.id, { ...values, version }));
    },
    onSaved,
    confirm: (save) => askAboutSales(sold > 0 ? t('sales.combo', { count: sold }) : null, save),
    ...(combo === null ? {} : { reread: async () => storedOf(await calls.read(combo.id)) }),
  });
  const [shown, setShown] = useState(() => combined.parse(edit.form.getValues()));
  const follow = () => setShown(combined.catch(shown).parse(edit.form.getValues()));
  edit.form.watch('price', follow);
  edit.form.watch('items', follow);
  edit.form.watch('showGroupId', follow);
  const { form } = edit;
  const price = edit.field('price');
  return (
    <ProductForm edit={edit} onClose={onClose}>
      <TextInput {...edit.field('name')} data-autofocus />
      <Select
        id={groupId}
        label={t('combos.group')}
        error={form.errors[groupId]}
        description={t('combos.groupHint')}
        clearable
        placeholder={t('combos.noGroup')}
        value={shown.showGroupId === null ? null : String(shown.showGroupId)}
        onChange={(id) => form.setFieldValue('showGroupId', id === null ? null : Number(id))}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <ComboItems {...edit.field('items')} types={types} hasQuantities={shown.showGroupId === null} />
      <FieldRow>
        <MoneyField {...price} currency={currency} />
        <div>
          <ComboSaving combo={shown} types={types} groups={groups} currency={currency} />
        </div>
      </FieldRow>
    </ProductForm>
  );
}
