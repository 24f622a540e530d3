import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { changeShowsCall } from '#domain/calls/event-shows.ts';
import { movedInstant } from '#domain/recurring-shows.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { ProductForm } from '../parts/product-form.tsx';
import { useProductSalesQuestion } from '../parts/use-product-sales-question.ts';
import { TellBuyers, type Telling, useTellText } from './tell-buyers.tsx';
import type { BulkFormProps } from './bulk-form-props.ts';

const schema = changeShowsCall.shape.move.unwrap();
type Values = z.input<typeof schema>;
const STORED = { values: { days: 0, minutes: 0 }, version: null };
/** Dates shown before and after. */
const MOST_SHOWN = 4;

/** Moves shows by days of the calendar and minutes of the clock. */
export function MoveShows({ shows, calls, timeZone, onClose, onChanged }: BulkFormProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const sold = shows.filter(({ hasTickets }) => hasTickets).length;
  const askAboutSales = useProductSalesQuestion();
  const tellText = useTellText();
  const [move, setMove] = useState(STORED.values);
  const [telling, setTelling] = useState<Telling>({ reason: '' });
  const edit = useEditForm<Values>({
    stored: STORED,
    schema,
    labels: { days: t('shows.days'), minutes: t('shows.minutes') },
    save: async (values) => {
      await calls.shows.change({
        shows: shows.map(({ id, version }) => ({ id, version })),
        move: values,
        tell: sold > 0 ? telling : null,
      });
    },
    onSaved: onChanged,
    confirm: (save) =>
      askAboutSales(
        sold > 0
          ? `${shows.length === 1 ? t('sales.moveThis') : t('sales.move', { count: sold })} ${tellText(telling, move.days !== 0 || move.minutes !== 0)}`
          : null,
        save,
      ),
  });
  const follow = () => setMove(schema.catch(STORED.values).parse(edit.form.getValues()));
  edit.form.watch('days', follow);
  edit.form.watch('minutes', follow);
  const moment = (instant: string) => format.date(instant, 'dayAndTime', timeZone);
  return (
    <ProductForm edit={edit} onClose={onClose} saveLabel={t('shows.move')}>
      <FieldRow>
        <NumberField {...edit.field('days')} allowNegative data-autofocus />
        <NumberField {...edit.field('minutes')} allowNegative description={t('shows.minutesHint')} />
      </FieldRow>
      <div role="status">
        {shows.slice(0, MOST_SHOWN).map(({ id, startsAt }) => (
          <Text size="sm" key={id}>
            {t('shows.movedTo', {
              before: moment(startsAt),
              after: moment(movedInstant(startsAt, move, timeZone)),
            })}
          </Text>
        ))}
        {shows.length > MOST_SHOWN && (
          <Text size="sm" c="dimmed">
            {t('shows.andMore', { count: shows.length - MOST_SHOWN })}
          </Text>
        )}
      </div>
      {sold > 0 && <TellBuyers value={telling} onChange={setTelling} />}
    </ProductForm>
  );
}
