import { type RawBuilder, sql } from 'kysely';

/**
 * Whether it keeps seats and places for somebody who has not confirmed yet; by the index of open bookings.
 *
 * @param booking the name of its row in the query
 */
export function isLiveBooking(booking: string): RawBuilder<boolean> {
  return sql<boolean>`(${isOpen(booking)} and ${sql.ref(`${booking}.deadline`)} > clock_timestamp())`;
}

/** Whether its deadline has passed, and nothing is tidied up yet: what it has is anybody's. As {@link isLiveBooking}. */
export function isLapsedBooking(booking: string): RawBuilder<boolean> {
  return sql<boolean>`(${isOpen(booking)} and ${sql.ref(`${booking}.deadline`)} <= clock_timestamp())`;
}

/** Whether an order without payment keeps its seats no longer, by its row's name; by the index of reserved orders. */
export function isLapsedReservation(order: string): RawBuilder<boolean> {
  const state = sql.ref(`${order}.state`);
  return sql<boolean>`(${state} = 'reserved' and ${sql.ref(`${order}.reserved_until`)} <= clock_timestamp())`;
}

const isOpen = (booking: string) => sql`${sql.ref(`${booking}.state`)} = 'open'`;
