import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { addOnCall, type ManagedAddOn } from '#domain/calls/event-products.ts';
import { FieldRow } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { ProductCalls } from './api/product-calls.ts';
import { ProductForm } from './parts/product-form.tsx';
import { useProductSalesQuestion } from './parts/use-product-sales-question.ts';

interface AddOnFormProps {
  /** Null: a new one. */
  readonly addOn: ManagedAddOn | null;
  readonly calls: ProductCalls['addOns'];
  readonly currency: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One that is new has no price before it is typed: it would be given away. */
type Values = Omit<z.input<typeof addOnCall>, 'price'> & { price: number | null };

const storedOf = (
  addOn: ManagedAddOn | null,
): { readonly values: Values; readonly version: number | null } =>
  addOn === null
    ? { values: { name: '', description: '', price: null, per: 'order', stock: null }, version: null }
    : { values: addOnCall.parse(addOn), version: addOn.version };

export function AddOnForm({ addOn, calls, currency, onClose, onSaved }: AddOnFormProps) {
  const { t } = useTranslation('products');
  const sold = addOn?.sold ?? 0;
  const askAboutSales = useProductSalesQuestion();
  const edit = useEditForm<Values>({
    stored: storedOf(addOn),
    schema: addOnCall,
    currency,
    labels: {
      name: t('fields.name'),
      description: t('fields.description'),
      price: t('fields.price'),
      per: t('addOns.per'),
      stock: t('addOns.stock'),
    },
    save: async (values, version) => {
      await (addOn === null ? calls.create(values) : calls.edit(addOn.id, { ...values, version }));
    },
    onSaved,
    confirm: (save) => askAboutSales(sold > 0 ? t('sales.addOn', { count: sold }) : null, save),
    ...(addOn === null ? {} : { reread: async () => storedOf(await calls.read(addOn.id)) }),
  });
  const fields = { description: edit.field('description'), price: edit.field('price') };
  const { label: perLabel, withAsterisk: _, ...per } = edit.field('per');
  return (
    <ProductForm edit={edit} onClose={onClose}>
      <TextInput {...edit.field('name')} data-autofocus />
      <Textarea {...fields.description} autosize minRows={2} maxRows={6} />
      <FieldRow>
        <MoneyField {...fields.price} currency={currency} />
        <NumberField {...edit.field('stock')} min={sold} description={t('addOns.stockHint')} />
      </FieldRow>
      <Input.Wrapper label={perLabel} labelElement="div">
        <div>
          <SegmentedControl
            {...per}
            aria-label={perLabel}
            data={[
              { value: 'ticket', label: t('addOns.perTicket') },
              { value: 'order', label: t('addOns.perOrder') },
            ]}
          />
        </div>
      </Input.Wrapper>
    </ProductForm>
  );
}
