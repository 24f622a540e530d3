import { type EventAttributes, createEvents } from 'ics';
import type { Order } from './calls/booking.ts';
import type { ShowId } from './ids.ts';

/** A show of an order as a calendar has it. */
export interface CalendarShow {
  readonly id: ShowId;
  /** ISO instant. */
  readonly startsAt: string;
  /** ISO instant; null: not known, and the entry has no end. */
  readonly endsAt: string | null;
  readonly roomName: string;
  /** Where to sit, a line a ticket. */
  readonly seats: string;
}

/** What became of it since the last file: a calendar that has the entry takes the one with the higher `sequence`. */
export interface CalendarChange {
  readonly sequence: number;
  readonly isCancelled: boolean;
}

const FIRST: CalendarChange = { sequence: 0, isCancelled: false };

/** Shows of an order as an iCalendar file (RFC 5545), one entry a show. */
export function orderCalendar(
  order: Pick<Order, 'reference' | 'event'>,
  shows: readonly CalendarShow[],
  change: CalendarChange = FIRST,
): string {
  const { error, value } = createEvents(
    shows.map((show) => entryOf(order, show, change)),
    { productId: 'butaca', calName: order.event.name, method: change.isCancelled ? 'CANCEL' : 'PUBLISH' },
  );
  if (typeof value !== 'string') throw new Error('the calendar could not be written', { cause: error });
  return value;
}

function entryOf(
  { event, reference }: Pick<Order, 'reference' | 'event'>,
  { id, startsAt, endsAt, roomName, seats }: CalendarShow,
  { sequence, isCancelled }: CalendarChange,
): EventAttributes {
  return {
    uid: `${reference}-${id}@butaca`,
    title: event.name,
    description: `${reference}\n${seats}`,
    location: [event.spaceName, roomName, event.address, event.city].filter((part) => part !== '').join(', '),
    start: Date.parse(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    ...(endsAt === null
      ? { duration: { minutes: 0 } }
      : { end: Date.parse(endsAt), endInputType: 'utc', endOutputType: 'utc' }),
    busyStatus: 'BUSY',
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    sequence,
  };
}
