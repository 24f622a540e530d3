import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  type ManagedTemporaryPrice,
  type ManagedTicketType,
  temporaryPriceCall,
} from '#domain/calls/event-products.ts';
import { ownPrice } from '#domain/price.ts';
import { overlappingPeriod, pricePeriodFaults } from '#domain/product-windows.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import type { ProductCalls } from '../api/product-calls.ts';
import { ProductForm } from '../parts/product-form.tsx';

interface PriceFormProps {
  /** Null: a new one. */
  readonly price: ManagedTemporaryPrice | null;
  readonly type: ManagedTicketType;
  /** Whether there is a price besides temporary ones. */
  readonly hasUsual: boolean;
  readonly calls: ReturnType<ProductCalls['temporaryPrices']>;
  readonly currency: string;
  readonly timeZone: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Values extends Record<string, unknown> {
  price: number | null;
  startsAt: string | null;
  endsAt: string | null;
}

const storedOf = (price: ManagedTemporaryPrice | null): { values: Values; version: number | null } =>
  price === null
    ? { values: { price: null, startsAt: null, endsAt: null }, version: null }
    : {
        values: { price: price.price, startsAt: price.startsAt, endsAt: price.endsAt },
        version: price.version,
      };

export function PriceForm(props: PriceFormProps) {
  const { price, type, hasUsual, calls, currency, timeZone, onClose, onSaved } = props;
  const { t } = useTranslation('products');
  const { clock } = useServices();
  const format = useFormat();
  const schema = useMemo(() => schemaFor(price, type, () => clock.now()), [price, type, clock]);
  const edit = useEditForm<Values>({
    stored: storedOf(price),
    schema,
    currency,
    labels: {
      price: t('fields.price'),
      startsAt: t('prices.startsAt'),
      endsAt: t('prices.endsAt'),
    },
    save: async (values, version) => {
      await (price === null ? calls.create(values) : calls.edit(price.id, { ...values, version }));
    },
    onSaved,
    ...(price === null ? {} : { reread: async () => storedOf(await calls.read(price.id)) }),
  });
  const amount = edit.field('price');
  const usual = ownPrice(type);
  const typed = edit.form.useWatchValue('price');
  const isDearer = hasUsual && typed !== null && typed > usual;
  return (
    <ProductForm edit={edit} onClose={onClose} saveLabel={t('prices.save')}>
      <MoneyField
        {...amount}
        currency={currency}
        {...REQUIRED}
        autoFocus
        description={isDearer ? t('prices.dearer', { price: format.money(usual, currency) }) : undefined}
      />
      <FieldRow>
        <InstantField {...edit.field('startsAt')} timeZone={timeZone} {...REQUIRED} />
        <InstantField {...edit.field('endsAt')} timeZone={timeZone} {...REQUIRED} />
      </FieldRow>
    </ProductForm>
  );
}

/** What the server would say, overlaps with the type's other prices included. */
function schemaFor(
  price: ManagedTemporaryPrice | null,
  type: ManagedTicketType,
  now: () => number,
): z.ZodType<unknown, Values> {
  const others = type.temporaryPrices.filter(({ id }) => id !== price?.id);
  return temporaryPriceCall.superRefine((values, context) => {
    const since = values.endsAt === price?.endsAt ? -Infinity : now();
    for (const { propertyPath, code } of pricePeriodFaults(values, since)) {
      context.addIssue({ code: 'custom', path: [propertyPath], params: { code } });
    }
    if (overlappingPeriod(values, others) !== undefined) {
      context.addIssue({ code: 'custom', path: ['startsAt'], params: { code: 'pricesOverlap' } });
    }
  });
}
