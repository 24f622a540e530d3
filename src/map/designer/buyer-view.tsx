import { useMemo, useState } from 'react';
import { type Plan, type PlanStatus, type SeatMapProps, SEAT_STATUS } from '#engine/index.ts';
import { ANY_PRICE, type PriceFilter } from '../price-filter.ts';
import { SeatMapView } from '../seat-map-view.tsx';
import type { StatusFeed } from '../status-feed.ts';

interface BuyerViewProps {
  /** Another plan needs another `key`. */
  readonly plan: Plan;
  readonly label: string;
  /** Stands where a price will. */
  readonly price: string;
  readonly onUnavailable: () => void;
}

/** The map as a buyer has it on the first day: everything is free, and what is pressed is chosen. */
export function BuyerView({ plan, label, price, onUnavailable }: BuyerViewProps) {
  const feed = useMemo(() => untouched(plan), [plan]);
  const [prices, setPrices] = useState<PriceFilter>(ANY_PRICE);
  const [selection, setSelection] = useState<SeatMapProps['selection']>(new Map());
  const offer = useMemo(() => ({ price, was: null, note: null }), [price]);
  const [offerOf] = useState(() => () => offer);
  const [regionDetails] = useState(() => () => ({}));
  return (
    <SeatMapView
      {...{ plan, feed, selection, label, offerOf, prices, regionDetails, onUnavailable }}
      onPrices={setPrices}
      onSeat={(seat) => {
        const next = new Map(selection);
        if (!next.delete(seat)) next.set(seat, 'held');
        setSelection(next);
      }}
      onPlaces={() => {}}
      onMap={() => {}}
    />
  );
}

function untouched(plan: Plan): StatusFeed {
  const status: PlanStatus = {
    version: 1,
    seats: new Uint8Array(plan.seats.count),
    placesLeft: Int32Array.from(plan.regions, ({ seated, capacity }) => (seated ? -1 : capacity)),
  };
  const placesLeft = [...status.placesLeft];
  const never = () => () => {};
  return {
    current: () => status,
    version: () => status.version,
    seat: () => SEAT_STATUS.available,
    placesLeft: () => placesLeft,
    isOffline: () => false,
    subscribe: never,
    listen: never,
    attach: never,
  };
}
