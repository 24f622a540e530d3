import { arrayLiteral, bytesArrayLiteral, textArrayLiteral } from '../../db/array-literal.ts';
import { WHOLE_SHOW } from '../show/lay-out-show.ts';
import type { HoldRequest } from './hold-request.ts';
import { SortedPairs } from './sorted-pairs.ts';
import { seatKey } from './seat-key.ts';

/** The parameters of `hold_items` (there described) for a batch, in its order, as array literals. */
export function holdParameters(requests: readonly HoldRequest[], lifetimeSeconds: number): readonly string[] {
  const seats = requests.flatMap((request, index) =>
    request.seats.map((seat) => ({ ...seat, request: index + 1 })),
  );
  const places = requests.flatMap((request, index) =>
    request.places.map((place) => ({ ...place, request: index + 1 })),
  );
  const slots = new SortedPairs(seats.map(({ showId, seat }) => [showId, seat]));
  const counters = new SortedPairs(
    [...seats, ...places].flatMap(({ showId, region }) => [
      [showId, WHOLE_SHOW],
      [showId, region],
    ]),
  );
  const of = <Item>(items: readonly Item[], column: (item: Item) => number | boolean | null): string =>
    arrayLiteral(items.map(column));
  const wishes = (items: readonly (typeof seats | typeof places)[number][]): readonly string[] => [
    of(items, ({ showId, region }) => counters.placeOf(showId, region)),
    of(items, ({ showId }) => counters.placeOf(showId, WHOLE_SHOW)),
    of(items, ({ regionMost }) => regionMost),
    of(items, ({ typeMost }) => typeMost),
  ];
  return [
    of(requests, ({ creating }) => creating !== null),
    of(requests, ({ creating }) => creating?.repeatable === true),
    textArrayLiteral(requests.map(({ bookingId }) => bookingId)),
    bytesArrayLiteral(requests.map(({ tokenHash }) => tokenHash)),
    of(requests, ({ eventId }) => eventId),
    of(requests, ({ creating }) => creating?.userId ?? null),
    textArrayLiteral(requests.map(({ creating }) => creating?.locale ?? 'es')),
    of(requests, ({ creating }) => creating?.showGroupId ?? null),
    of(requests, ({ creating }) => creating?.sellerId ?? null),
    of(requests, ({ ticketsMost }) => ticketsMost),
    textArrayLiteral(requests.map((request) => `{${request.seats.map(seatKey).join(',')}}`)),
    String(lifetimeSeconds),
    arrayLiteral(slots.firsts),
    arrayLiteral(slots.seconds),
    arrayLiteral(counters.firsts),
    arrayLiteral(counters.seconds),
    arrayLiteral(firstsOf(requests.map((request) => request.seats.length))),
    of(seats, ({ request }) => request),
    of(seats, ({ showId, seat }) => slots.placeOf(showId, seat)),
    of(seats, ({ ticketTypeId }) => ticketTypeId),
    ...wishes(seats),
    arrayLiteral(firstsOf(requests.map((request) => request.places.length))),
    of(places, ({ request }) => request),
    of(places, ({ ticketTypeId }) => ticketTypeId),
    of(places, ({ quantity }) => quantity),
    ...wishes(places),
  ];
}

/** Where each group begins in the joined list, counted from 1, with the end as one more. */
function firstsOf(lengths: readonly number[]): readonly number[] {
  const firsts = [1];
  for (const length of lengths) firsts.push((firsts.at(-1) ?? 1) + length);
  return firsts;
}
