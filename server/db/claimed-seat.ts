import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a seat of a show is somebody's: sold, reserved, or held until a moment that is still to come.
 *
 * @param seat the name of its row of `show_seat` in the query
 */
export function isClaimedSeat(seat: string): RawBuilder<boolean> {
  const state = sql.ref(`${seat}.state`);
  return sql<boolean>`(${state} in (2, 3) or (${state} = 1 and ${sql.ref(`${seat}.held_until`)} > clock_timestamp()))`;
}

/** Whether its hold has passed, and nothing is tidied up yet: it is anybody's, or kept again. As {@link isClaimedSeat}. */
export function isLapsedSeat(seat: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${seat}.state`)} = 1 and ${sql.ref(`${seat}.held_until`)} <= clock_timestamp())`;
}
