import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { changeShowsCall } from '#domain/calls/event-shows.ts';
import { saleEndFaults, showDateFaults } from '#domain/product-windows.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { ProductForm } from '../parts/product-form.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';

const sale = changeShowsCall.shape.sale.unwrap();
type Values = z.input<typeof sale>;

/** What holds for each of the shows, judged as the server does; of several faults of a field the first is shown. */
const schemaFor = (shows: BulkFormProps['shows'], now: () => number) =>
  sale.superRefine((values, context) => {
    const faults = [
      ...shows.flatMap(({ startsAt }) => showDateFaults({ ...values, startsAt, isMoved: false, now: 0 })),
      ...shows.flatMap(({ saleEndsAt }) => saleEndFaults(values, saleEndsAt, now())),
    ];
    for (const { propertyPath, code } of faults) {
      context.addIssue({ code: 'custom', path: [propertyPath], params: { code } });
    }
  });

/** When several shows are sold: the same for all of them. */
export function SaleOfShows({ shows, calls, timeZone, onClose, onChanged }: BulkFormProps) {
  const { t } = useTranslation('products');
  const { clock } = useServices();
  const [first] = shows;
  const edit = useEditForm<Values>({
    stored: {
      values: { saleStartsAt: first?.saleStartsAt ?? null, saleEndsAt: first?.saleEndsAt ?? null },
      version: null,
    },
    schema: schemaFor(shows, () => clock.now()),
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
