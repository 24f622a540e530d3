import { type EventAttributes, createEvents } from 'ics';
import type { Order } from '#domain/calls/booking.ts';
import type { ShowId } from '#domain/ids.ts';

/**
 * The order's shows as an iCalendar file (RFC 5545), one entry a show.
 *
 * @param endsAt ISO instants by show; a show that is not there has no end in the file
 */
export function orderCalendar(
  order: Order,
  endsAt: ReadonlyMap<ShowId, string>,
  seatsOf: (showId: ShowId) => string,
): string {
  const { error, value } = createEvents(
    [...Map.groupBy(order.tickets, ({ showId }) => showId)].flatMap(([showId, [first]]) =>
      first === undefined ? [] : [entryOf(order, first, endsAt.get(showId), seatsOf(showId))],
    ),
    { productId: 'butaca', calName: order.event.name },
  );
  if (typeof value !== 'string') throw new Error('the calendar could not be written', { cause: error });
  return value;
}

function entryOf(
  { event, reference }: Order,
  { showId, startsAt, roomName }: Order['tickets'][number],
  endsAt: string | undefined,
  seats: string,
): EventAttributes {
  const start = Date.parse(startsAt);
  return {
    uid: `${reference}-${showId}@butaca`,
    title: event.name,
    description: `${reference}\n${seats}`,
    location: [event.spaceName, roomName, event.address, event.city].filter((part) => part !== '').join(', '),
    start,
    startInputType: 'utc',
    startOutputType: 'utc',
    ...(endsAt === undefined
      ? { duration: { minutes: 0 } }
      : { end: Date.parse(endsAt), endInputType: 'utc', endOutputType: 'utc' }),
    busyStatus: 'BUSY',
    status: 'CONFIRMED',
  };
}
