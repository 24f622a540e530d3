import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail, ShowSummary } from '#domain/calls/catalogue.ts';
import { runningOffer } from '#domain/price.ts';
import { isSoldAtCounter } from '#domain/sale-state.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePayableText } from '../../../lib/format/use-payable-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import classes from './event-offer.module.css';
import { QueueOffer } from './queue-offer.tsx';
import { SaleBadge } from './sale-badge.tsx';

/** In one glance: can I buy, from how much, and the shortest way to the next show's seats. */
export function EventOffer({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation(['catalogue', 'common']);
  const format = useFormat();
  const { priceFrom, administrativeCosts, currency, saleState, maxTicketsPerUser, space } = event;
  const next = event.shows.find((show) => show.saleState === 'open');
  const openShows = event.shows.filter((show) => show.saleState === 'open').length;
  return (
    <section className={classes['offer']} aria-label={t('offer.label')}>
      <SaleBadge state={saleState} of="event" />
      {priceFrom !== null && isSoldAtCounter(saleState) && (
        <>
          <div>
            <p className={classes['price']}>
              <span>{t('price.from')}</span> {format.money(priceFrom, currency)}
            </p>
            {administrativeCosts > 0 && <p className={classes['note']}>{t('common:price.costsIncluded')}</p>}
          </div>
          <TemporaryOffer event={event} />
        </>
      )}
      {next === undefined ? (
        <SaleStart event={event} />
      ) : (
        <>
          <p className={classes['next']}>
            {t('offer.next')}
            <br />
            <strong>{format.date(next.startsAt, 'dayAndTime', space.timeZone)}</strong>
          </p>
          <Button component={Link} to={paths.selectSeats.href(event.id, next.id)} fullWidth size="lg">
            {t('shows.choose')}
          </Button>
          {openShows > 1 && (
            <Button component="a" href="#shows" variant="default" fullWidth>
              {t('offer.otherShows')}
            </Button>
          )}
          {maxTicketsPerUser !== null && (
            <p className={classes['note']}>{t('offer.maxTickets', { count: maxTicketsPerUser })}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The offer that runs now, with its end; nothing where none does. */
function TemporaryOffer({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const payable = usePayableText(event);
  const now = useNow();
  const offered = event.ticketTypes.flatMap((ticketType) => {
    const offer = runningOffer({ ticketType, now });
    return offer === null ? [] : [{ ticketType, offer }];
  })[0];
  if (offered === undefined) return null;
  return (
    <p className={classes['temporary']}>
      {t('offer.temporary', {
        ticketType: offered.ticketType.name,
        price: payable(offered.offer.price),
        end: format.relative(offered.offer.endsAt, now),
      })}
    </p>
  );
}

/** When there is nothing to buy now: when there will be, if that is known. */
function SaleStart({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const coming = event.shows.find((show) => show.saleState === 'comingSoon');
  if (coming === undefined) return null;
  return (
    <>
      <p className={classes['next']}>{saleStartText(coming)}</p>
      <QueueOffer event={event} />
    </>
  );

  function saleStartText({ saleStartsAt }: ShowSummary): string {
    if (saleStartsAt === null) return t('shows.saleUnconfirmed');
    return t('shows.saleStarts', { date: format.date(saleStartsAt, 'shortMoment', event.space.timeZone) });
  }
}
