import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EventDetail, TicketGroup, TicketType } from '#domain/calls/catalogue.ts';
import { ticketsIn } from '#domain/combos.ts';
import { ownPrice, runningOffer, ticketPrice } from '#domain/price.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { useRefundRuleText } from '../../../lib/refund/use-refund-rule-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from './ticket-prices.module.css';

/** What each ticket type and each combo costs now with the costs that nobody buys without, offers beside the prices they replace; and whether tickets go back. */
export function TicketPrices({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const refundRuleText = useRefundRuleText();
  const { administrativeCosts, currency } = event;
  return (
    <>
      <ul className={classes['prices']}>
        {event.ticketTypes.map((ticketType) => (
          <li key={ticketType.id}>
            <TicketPriceRow ticketType={ticketType} event={event} />
          </li>
        ))}
        {event.ticketGroups
          .filter(({ showGroupId }) => showGroupId === null)
          .map((combo) => (
            <li key={`combo-${combo.id}`}>
              <ComboRow combo={combo} event={event} />
            </li>
          ))}
      </ul>
      {administrativeCosts > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('price.costs', { costs: format.money(administrativeCosts, currency) })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {refundRuleText(event.refunds)}
      </Text>
    </>
  );
}

/** Tickets of one show that cost less together; they are chosen with the payment. */
function ComboRow({ combo, event }: { readonly combo: TicketGroup; readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const payable = usePayableText(event);
  const parts = combo.items.map(({ ticketTypeId, quantity }) =>
    t('price.comboItem', {
      count: quantity,
      type: event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? '',
    }),
  );
  return (
    <div className={classes['row']}>
      <div>
        <p className={classes['name']}>{combo.name}</p>
        <p className={classes['note']}>{[t('price.combo'), parts.join(' + ')].join(': ')}</p>
      </div>
      <p className={classes['price']}>
        <strong>{payable(combo.price, ticketsIn(combo, event.showGroups))}</strong>
      </p>
    </div>
  );
}

function TicketPriceRow({
  ticketType,
  event,
}: {
  readonly ticketType: TicketType;
  readonly event: EventDetail;
}) {
  const { t } = useTranslation(['catalogue', 'common']);
  const format = useFormat();
  const payable = usePayableText(event);
  const now = useNow();
  const { price } = ticketPrice({ ticketType, now });
  const offer = runningOffer({ ticketType, now });
  const { name, maxPerOrder, soldOut, regionNames = [] } = ticketType;
  const regions = regionNames.join(', ');
  return (
    <div className={classes['row']}>
      <div>
        <p className={classes['name']}>{name}</p>
        {/* A type that is called as its region says it once. */}
        {regions !== '' && regions !== name && <p className={classes['note']}>{regions}</p>}
        {maxPerOrder !== null && (
          <p className={classes['note']}>{t('price.maxPerOrder', { count: maxPerOrder })}</p>
        )}
        {offer !== null && (
          <p className={classes['offer']}>
            {t('common:price.until', {
              date: format.date(offer.endsAt, 'shortMoment', event.space.timeZone),
            })}
          </p>
        )}
      </div>
      <p className={classes['price']}>
        {offer !== null && (
          <s
            className={classes['before']}
            aria-label={t('price.before', { price: payable(ownPrice(ticketType)) })}
          >
            {payable(ownPrice(ticketType))}
          </s>
        )}
        <strong data-offer={offer !== null || undefined}>
          {soldOut ? t('sale.soldOut') : payable(price)}
        </strong>
      </p>
    </div>
  );
}
