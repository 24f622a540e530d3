import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { changeShowsCall } from '#domain/calls/event-shows.ts';
import { saleWindowFaults } from '#domain/product-windows.ts';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { ProductForm } from '../parts/product-form.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';

const sale = changeShowsCall.shape.sale.unwrap();
type Values = z.input<typeof sale>;

const schema = sale.superRefine((values, context) => {
  for (const { propertyPath, code } of saleWindowFaults(values)) {
    context.addIssue({ code: 'custom', path: [propertyPath], params: { code } });
  }
});

/** When several shows are sold: the same for all of them. */
export function SaleOfShows({ shows, calls, timeZone, onClose, onChanged }: BulkFormProps) {
  const { t } = useTranslation('products');
  const [first] = shows;
  const edit = useEditForm<Values>({
    stored: {
      values: { saleStartsAt: first?.saleStartsAt ?? null, saleEndsAt: first?.saleEndsAt ?? null },
      version: null,
    },
    schema,
    labels: { saleStartsAt: t('fields.saleStartsAt'), saleEndsAt: t('fields.saleEndsAt') },
    save: async (values) => {
      await calls.shows.change({ shows: shows.map(({ id, version }) => ({ id, version })), sale: values });
    },
    onSaved: onChanged,
  });
  return (
    <ProductForm edit={edit} onClose={onClose}>
      <FieldRow>
        <InstantField
          {...edit.field('saleStartsAt')}
          timeZone={timeZone}
          description={t('shows.saleStartsHint')}
          data-autofocus
        />
        <InstantField
          {...edit.field('saleEndsAt')}
          timeZone={timeZone}
          description={t('shows.saleEndsHint')}
        />
      </FieldRow>
    </ProductForm>
  );
}
