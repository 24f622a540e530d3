import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventDetail, TicketType } from '#domain/calls/catalogue.ts';
import { ownPrice, ticketPrice } from '#domain/price.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from './ticket-prices.module.css';

/** What each ticket type costs now; a temporary price beside the one it replaces, with its end. */
export function TicketPrices({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { administrativeCosts, currency } = event;
  return (
    <>
      <ul className={classes['prices']}>
        {event.ticketTypes.map((ticketType) => (
          <li key={ticketType.id}>
            <TicketPriceRow ticketType={ticketType} event={event} />
          </li>
        ))}
      </ul>
      {administrativeCosts > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('price.costs', { costs: format.money(administrativeCosts, currency) })}
        </Text>
      )}
    </>
  );
}

function TicketPriceRow({
  ticketType,
  event,
}: {
  readonly ticketType: TicketType;
  readonly event: EventDetail;
}) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { price, temporary } = ticketPrice({ ticketType, now: useNow() });
  const { maxPerOrder, soldOut } = ticketType;
  return (
    <div className={classes['row']}>
      <div>
        <p className={classes['name']}>{ticketType.name}</p>
        {maxPerOrder !== null && (
          <p className={classes['note']}>{t('price.maxPerOrder', { count: maxPerOrder })}</p>
        )}
        {temporary !== null && (
          <p className={classes['offer']}>
            {t('price.until', { date: format.date(temporary.endsAt, 'shortMoment', event.space.timeZone) })}
          </p>
        )}
      </div>
      <p className={classes['price']}>
        {temporary !== null && (
          <s
            className={classes['before']}
            aria-label={t('price.before', { price: format.money(ownPrice(ticketType), event.currency) })}
          >
            {format.money(ownPrice(ticketType), event.currency)}
          </s>
        )}
        <strong data-offer={temporary !== null || undefined}>
          {soldOut ? t('sale.soldOut') : format.money(price, event.currency)}
        </strong>
      </p>
    </div>
  );
}
