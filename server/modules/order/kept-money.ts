import { sql } from 'kysely';

/**
 * Whether `ordered` was ever paid, also if all of it was given back since; money that came too late and went straight
 * back bought nothing. (Not `in`: for each of the two states there is an index.)
 */
export const wasBought = sql<boolean>`(
  (ordered.state = 'paid' or ordered.state = 'refunded') and ordered.purchased_at is not null)`;

/** Of `ordered`, which was bought: what came less what went back, minor units. */
export const keptMoney = sql<number>`(
  ordered.total - (select coalesce(sum(amount), 0) from order_refund where order_id = ordered.id))`;
