import { type Kysely, sql } from 'kysely';
import type { ClaimedSeats } from '#domain/calls/design.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { seatName } from '#engine/plan/seat-at-index.ts';
import { isClaimedSeat } from '#server/db/claimed-seat.ts';
import type { Database } from '#server/db/schema.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';

interface ClaimedVersion {
  readonly version: number;
  readonly hash: string;
  readonly shows: number;
  /** Sorted. */
  readonly seats: readonly number[];
  readonly places: readonly { readonly region: number; readonly taken: number }[];
}

/** What somebody has, by the version of the plan that it was taken in; what is kept for the box office is nobody's. */
export async function claimedSeats(
  db: Kysely<Database>,
  loadPlan: (url: string) => Promise<Plan>,
  roomId: RoomId,
): Promise<ClaimedSeats> {
  const { rows } = await sql<ClaimedVersion>`
    with ahead as (
      select show.id, show.plan_id from show where show.room_id = ${roomId} and show.ends_at > now()
    )
    select plan.version, plan.content_hash as hash,
      (select count(*)::integer from ahead where ahead.plan_id = plan.id) as shows,
      coalesce((
        select json_agg(distinct seat order by seat) from (
          select show_seat.seat from show_seat join ahead on ahead.id = show_seat.show_id
          where ahead.plan_id = plan.id and ${isClaimedSeat('show_seat')}
          union
          select ticket.seat from ticket join ahead on ahead.id = ticket.show_id
          where ahead.plan_id = plan.id and ticket.state <> 'void' and ticket.seat is not null
        ) as claimed), '[]') as seats,
      coalesce((
        select json_agg(json_build_object('region', region, 'taken', taken)) from (
          select counter.region, max(counter.taken) as taken
          from show_region counter join ahead on ahead.id = counter.show_id
          where ahead.plan_id = plan.id and not counter.seated and counter.taken > 0
          group by counter.region
        ) as counted), '[]') as places
    from plan where plan.id in (select plan_id from ahead)
    order by plan.version desc`.execute(db);
  const items = await Promise.all(
    rows.map(async ({ version, hash, shows, ...claimed }) => ({
      planVersion: version,
      shows,
      regions: byRegion(await loadPlan(planUrl(hash)), claimed),
    })),
  );
  return { items: items.filter(({ regions }) => regions.length > 0) };
}

type ClaimedRegion = ClaimedSeats['items'][number]['regions'][number];

function byRegion(plan: Plan, { seats, places }: Pick<ClaimedVersion, 'seats' | 'places'>): ClaimedRegion[] {
  const claimed = new Set(seats);
  const taken = new Map(places.map((place) => [place.region, place.taken]));
  return plan.regions
    .map((region, index) => ({
      region: region.id,
      places: taken.get(index) ?? 0,
      rows: plan.rows.slice(region.rowStart, region.rowEnd).flatMap(({ name, seatStart, seatEnd }) => {
        const names: string[] = [];
        for (let seat = seatStart; seat < seatEnd; seat += 1) {
          if (claimed.has(seat)) names.push(seatName(plan, seat));
        }
        return names.length === 0 ? [] : [{ row: name, seats: names }];
      }),
    }))
    .filter(({ rows, places: count }) => rows.length > 0 || count > 0);
}
