import { type Kysely, sql } from 'kysely';
import type { ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '../../db/schema.ts';

/** The counters' region number that stands for the whole show. */
export const WHOLE_SHOW = -1;

/** Rows of seats that one call makes at most: some seconds of work. */
export const MOST_SEATS_LAID_OUT = 1_000_000;

/**
 * Gives a new show its seats and its counters (one for the whole show, one a region), all of them nobody's.
 * `capacity`: at most so many tickets in all, below what the plan holds; null = the plan's.
 * `maxTickets` answers a region's own limit for one booking, or null. Run it in the transaction that makes the show.
 */
export async function layOutShow(
  db: Kysely<Database>,
  showId: ShowId,
  plan: Plan,
  capacity: number | null,
  maxTickets: (region: number) => number | null,
): Promise<void> {
  const { regions } = plan;
  const places = regions.reduce((sum, region) => sum + region.capacity, 0);
  await sql`
    insert into show_region (show_id, region, region_id, name, seated, capacity, max_tickets)
    select ${showId}::integer, drawn.region - 1, region.id, drawn.name, drawn.seated, drawn.capacity, drawn.max_tickets
    from unnest(
      ${regions.map((region) => region.id)}::text[],
      ${regions.map((region) => region.name)}::text[],
      ${regions.map((region) => region.seated)}::boolean[],
      ${regions.map((region) => region.capacity)}::integer[],
      ${regions.map((_, index) => maxTickets(index))}::integer[]
    ) with ordinality as drawn (key, name, seated, capacity, max_tickets, region)
    join show on show.id = ${showId}
    join region on region.room_id = show.room_id and region.key = drawn.key
    union all
    select ${showId}::integer, ${WHOLE_SHOW}::integer, null, null, null, ${Math.min(places, capacity ?? places)}::integer, null`.execute(
    db,
  );
  await sql`
    insert into show_seat (show_id, seat, region)
    select ${showId}::integer, seat, drawn.region - 1
    from unnest(
      ${regions.map((region) => region.seatStart)}::integer[],
      ${regions.map((region) => region.seatEnd)}::integer[]
    ) with ordinality as drawn (seat_start, seat_end, region),
    generate_series(drawn.seat_start, drawn.seat_end - 1) as seat`.execute(db);
}
