import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type ManagedTicketType, ticketTypeCall } from '#domain/calls/event-products.ts';
import type { ShowRoom } from '#domain/calls/event-shows.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { inheritedValue } from '#domain/inherited-value.ts';
import { saleWindowFaults } from '#domain/product-windows.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import type { ProductCalls } from '../api/product-calls.ts';
import { ProductForm } from '../parts/product-form.tsx';
import { withSaleAhead } from '../parts/sale-ahead.ts';
import { useProductSalesQuestion } from '../parts/use-product-sales-question.ts';
import { RegionsField } from './regions-field.tsx';

interface TicketTypeFormProps {
  /** Null: a new one. */
  readonly type: ManagedTicketType | null;
  readonly rooms: readonly ShowRoom[];
  readonly event: ManagedEvent;
  readonly calls: ProductCalls['ticketTypes'];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Values = z.input<typeof ticketTypeCall>;

/** What is sold when, judged as the server does. */
const schema = ticketTypeCall.superRefine((values, context) => {
  for (const { propertyPath, code } of saleWindowFaults(values)) {
    context.addIssue({ code: 'custom', path: [propertyPath], params: { code } });
  }
});

const EMPTY: Values = {
  name: '',
  price: null,
  quota: null,
  maxPerOrder: null,
  saleStartsAt: null,
  saleEndsAt: null,
  regionIds: [],
};

const storedOf = (
  type: ManagedTicketType | null,
): { readonly values: Values; readonly version: number | null } =>
  type === null
    ? { values: EMPTY, version: null }
    : {
        values: ticketTypeCall.parse({ ...type, regionIds: type.regions.map(({ id }) => id) }),
        version: type.version,
      };

export function TicketTypeForm({ type, rooms, event, calls, onClose, onSaved }: TicketTypeFormProps) {
  const { t } = useTranslation(['products', 'management']);
  const format = useFormat();
  const { clock } = useServices();
  const ahead = useMemo(
    () => withSaleAhead(schema, type?.saleEndsAt ?? null, () => clock.now()),
    [type, clock],
  );
  const { timeZone, currency } = event.space;
  const sold = type?.sold ?? 0;
  const askAboutSales = useProductSalesQuestion();
  const edit = useEditForm<Values>({
    stored: storedOf(type),
    schema: ahead,
    currency,
    labels: {
      name: t('products:fields.name'),
      price: t('products:fields.price'),
      quota: t('products:types.quota'),
      maxPerOrder: t('products:types.maxPerOrder'),
      saleStartsAt: t('products:fields.saleStartsAt'),
      saleEndsAt: t('products:fields.saleEndsAt'),
      regionIds: t('products:types.regions'),
    },
    save: async (values, version) => {
      await (type === null ? calls.create(values) : calls.edit(type.id, { ...values, version }));
    },
    onSaved,
    confirm: (save) => askAboutSales(sold > 0 ? t('products:sales.type', { count: sold }) : null, save),
    ...(type === null ? {} : { reread: async () => storedOf(await calls.read(type.id)) }),
  });
  const price = edit.field('price');
  const inherited = inheritedValue(event.price, event.space.price);
  return (
    <ProductForm edit={edit} onClose={onClose}>
      <TextInput {...edit.field('name')} {...REQUIRED} data-autofocus />
      <FieldRow>
        <MoneyField
          {...price}
          currency={currency}
          description={
            inherited === null
              ? t('products:types.noInheritedPrice')
              : t('products:types.inheritedPrice', { price: format.money(inherited, currency) })
          }
        />
        <NumberField {...edit.field('quota')} min={sold} description={t('products:types.quotaHint')} />
        <NumberField {...edit.field('maxPerOrder')} min={1} description={t('products:types.noLimit')} />
      </FieldRow>
      <FieldRow>
        <InstantField
          {...edit.field('saleStartsAt')}
          timeZone={timeZone}
          description={t('products:types.saleStartsHint')}
        />
        <InstantField
          {...edit.field('saleEndsAt')}
          timeZone={timeZone}
          description={t('products:types.saleEndsHint')}
        />
      </FieldRow>
      <RegionsField {...edit.field('regionIds')} rooms={rooms} usualRoom={event.defaultRoom?.id} />
    </ProductForm>
  );
}
