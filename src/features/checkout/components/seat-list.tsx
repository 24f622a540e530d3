import { useTranslation } from 'react-i18next';
import type { BookingItem } from '#domain/calls/booking.ts';
import { type Claim, claimKey } from '#domain/claim.ts';
import { payablePrice, type TicketCosts } from '#domain/price.ts';
import type { SlotPrice } from '#domain/total.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ClockNote } from '../../../ui/clock-note.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import type { CheckoutOffer } from '../api/checkout-offer.ts';
import { groupItems } from '../model/group-items.ts';
import { SeatLine } from './seat-line.tsx';
import classes from './seat-list.module.css';
import type { SeatChanges } from './use-seat-changes.ts';

interface SeatListProps {
  readonly items: readonly BookingItem[];
  readonly offer: CheckoutOffer;
  readonly prices: readonly SlotPrice[];
  /** Ms since the epoch. */
  readonly pricedAt: number;
  readonly changes: SeatChanges;
  /** They make packs: a part of one is changed on the maps, not given back here. */
  readonly isPacks: boolean;
}

/** What is about to be bought, by show and region. */
export function SeatList({ items, offer, prices, pricedAt, changes, isPacks }: SeatListProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { event, regions } = offer;
  const list = useFocusAfterRemoval<HTMLDivElement>();
  const shows = groupItems(items).map(({ showId, regions: groups }) => {
    const show = event.shows.find(({ id }) => id === showId);
    return (
      <div key={showId} className={classes['show']}>
        {show !== undefined && (
          <>
            <p className={classes['when']}>
              {t('show.when', {
                date: format.date(show.startsAt, 'moment', event.space.timeZone),
                room: show.room.name,
              })}
            </p>
            <ClockNote instant={show.startsAt} timeZone={event.space.timeZone} mb="xs" />
          </>
        )}
        {groups.map(({ region, regionName, items: ofRegion }) => (
          <div key={region} className={classes['group']}>
            <h3 className={classes['region']}>{regionName}</h3>
            <ul className={classes['lines']}>
              {ofRegion.map((item) => (
                <SeatLine
                  key={claimKey(item)}
                  item={item}
                  amount={amountOf(item, prices, event)}
                  pricedAt={pricedAt}
                  event={event}
                  validTypes={
                    regions.get(showId)?.find((known) => known.region === region)?.ticketTypeIds ?? []
                  }
                  changes={changes}
                  isFixed={isPacks}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    );
  });
  return (
    <div ref={list} role="group" tabIndex={-1} aria-label={t('confirm.seats')}>
      {shows}
    </div>
  );
}

/** What a line's tickets cost together with their costs, shares of combos included. */
function amountOf(item: Claim, prices: readonly SlotPrice[], costs: TicketCosts): number {
  const key = claimKey(item);
  const own = prices.filter(({ slot }) => claimKey(slot.item) === key);
  return own.reduce((sum, { price }) => sum + payablePrice(price, costs), 0);
}
