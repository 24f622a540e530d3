import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type Ref, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Plan, type SeatMapProps, rowOf } from '#engine/index.ts';
import { ListFilterBar } from './list-filter-bar.tsx';
import { type ListFilters, listRegions, NO_FILTERS, passes } from './list-model.ts';
import { ListRegionItem } from './list-region-item.tsx';
import { ANY_PRICE, type PriceFilter, priceSteps } from './price-filter.ts';
import { includesCosts, type OfferOf } from './region-offer.ts';
import type { RoomGuide } from './room-guide.ts';
import classes from './seat-list.module.css';
import type { StatusFeed } from './status-feed.ts';
import { useOpened } from './use-opened.ts';
import { useSeatNews } from './use-seat-news.ts';
import { useSeatStates } from './use-seat-states.ts';

export interface SeatListProps {
  readonly plan: Plan;
  readonly feed: StatusFeed;
  readonly selection: SeatMapProps['selection'];
  readonly offerOf: OfferOf;
  readonly prices: PriceFilter;
  readonly onPrices: (prices: PriceFilter) => void;
  readonly onSeat: (seat: number) => void;
  readonly onPlaces: (region: number) => void;
  readonly ref?: Ref<RoomGuide>;
}

/** The seats of the map as a list: region, then row, then seat. Nothing that has the focus is taken away. */
export function SeatList(props: SeatListProps) {
  const { plan, feed, selection, offerOf, prices, onPrices, onSeat, onPlaces, ref } = props;
  const { t } = useTranslation(['map', 'common']);
  const list = useRef<HTMLElement>(null);
  const stateOf = useSeatStates(feed, selection);
  const placesLeft = useSyncExternalStore(feed.subscribe, feed.placesLeft);
  const [others, setOthers] = useState(NO_FILTERS);
  const filters = { ...others, prices };
  const [visited, setVisited] = useState<number | null>(null);
  const openRegions = useOpened();
  const openRows = useOpened();
  const news = useSeatNews({ plan, selection, stateOf });
  const entries = useMemo(
    () => listRegions({ plan, stateOf, placesLeft, offerOf }),
    [plan, stateOf, placesLeft, offerOf],
  );
  const offers = entries.map(({ offer }) => offer);
  const shown = entries.filter((entry) => passes(filters, entry) || entry.region === visited);

  const clear = () => {
    setOthers(NO_FILTERS);
    onPrices(ANY_PRICE);
  };
  const filter = (next: ListFilters) => {
    setOthers(next);
    onPrices(next.prices);
    if (next.region !== null && next.region !== filters.region) openRegions.open(next.region);
  };
  useImperativeHandle(ref, () => ({
    showSeats: ([seat]) => {
      if (seat === undefined) return;
      flushSync(() => {
        clear();
        openRegions.open(rowOf(plan, seat).region);
        openRows.open(plan.rows.indexOf(rowOf(plan, seat)));
      });
      list.current?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)?.focus();
    },
  }));

  return (
    <section className={classes['list']} aria-label={t('list.label')} ref={list} tabIndex={-1}>
      <ListFilterBar
        plan={plan}
        entries={entries}
        steps={priceSteps(offers)}
        filters={filters}
        onFilters={filter}
      />
      <div className={classes['found']}>
        <Text role="status" c="dimmed" size="sm">
          {shown.length === 0 ? t('list.nothing') : t('list.found', { count: shown.length })}
        </Text>
        {includesCosts(offers) && (
          <Text c="dimmed" size="sm">
            {t('common:price.costsIncluded')}
          </Text>
        )}
        {(others !== NO_FILTERS || prices !== ANY_PRICE) && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              clear();
              list.current?.focus();
            }}
          >
            {t('list.clear')}
          </Button>
        )}
      </div>
      <ul className={classes['regions']}>
        {shown.map((entry) => (
          <ListRegionItem
            key={entry.region}
            {...{ plan, entry, selection, stateOf, news, onSeat, onPlaces, openRows }}
            isOpen={openRegions.has(entry.region)}
            onToggle={() => openRegions.toggle(entry.region)}
            onVisited={setVisited}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{news.said}</VisuallyHidden>
    </section>
  );
}
