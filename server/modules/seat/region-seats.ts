import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedRegion } from '#domain/calls/region.ts';
import type { ManagedSeat, seatListQuery, TakenSeats } from '#domain/calls/seat.ts';
import type { RegionId } from '#domain/ids.ts';
import { SEAT_FLAGS } from '#domain/place.ts';
import type { Plan, PlanRegion } from '#engine/plan/plan.ts';
import { rowOf, seatMarks, seatName } from '#engine/plan/seat-at-index.ts';
import { isClaimedSeat } from '#server/db/claimed-seat.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { findRegion } from '#server/modules/region/region-repository.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';

/** Plans by their addresses. */
export type LoadPlan = (url: string) => Promise<Plan>;

/** A region of its room's newest plan that the user reaches; null for any other. */
export async function findManagedRegion(
  db: Kysely<Database>,
  user: SignedIn,
  id: RegionId,
): Promise<ManagedRegion | null> {
  const region = await findRegion(db, user, id);
  return region?.archivedAt === null ? region : null;
}

interface DrawnRegion {
  readonly plan: Plan;
  readonly version: number;
  readonly region: PlanRegion;
}

/** The region in the newest plan of its room. */
async function drawnRegion(
  db: Kysely<Database>,
  loadPlan: LoadPlan,
  { roomId, key }: ManagedRegion,
): Promise<DrawnRegion> {
  const { version, hash } = await db
    .selectFrom('plan')
    .select(['version', 'content_hash as hash'])
    .where('room_id', '=', roomId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const plan = await loadPlan(planUrl(hash));
  const region = plan.regions.find(({ id }) => id === key);
  if (region === undefined) throw new Error(`the newest plan of room ${roomId} has no region ${key}`);
  return { plan, version, region };
}

/** The seats of a region that somebody has in a show that is not over, as the newest plan names them. */
export async function takenSeatsOf(
  db: Kysely<Database>,
  loadPlan: LoadPlan,
  managed: ManagedRegion,
): Promise<TakenSeats> {
  const drawn = await drawnRegion(db, loadPlan, managed);
  return { planVersion: drawn.version, seats: await takenIn(db, loadPlan, managed, drawn) };
}

async function takenIn(
  db: Kysely<Database>,
  loadPlan: LoadPlan,
  { id }: ManagedRegion,
  { plan, region }: DrawnRegion,
): Promise<number[]> {
  const { rows } = await sql<{ hash: string; seats: number[] }>`
    select plan.content_hash as hash, array_agg(distinct taken.seat) as seats
    from region
    join show on show.room_id = region.room_id and show.ends_at > now()
    join plan on plan.id = show.plan_id
    join show_region on show_region.show_id = show.id and show_region.region_id = region.id
    join show_seat taken on taken.show_id = show.id and taken.region = show_region.region
    where region.id = ${id} and ${isClaimedSeat('taken')}
    group by plan.content_hash`.execute(db);
  const names = new Set<string>();
  for (const { hash, seats } of rows) {
    const sold = await loadPlan(planUrl(hash));
    for (const seat of seats) names.add(nameKey(sold, seat));
  }
  return seatsOf(region).filter((seat) => names.has(nameKey(plan, seat)));
}

/** A page of the seats of a region, in the order of its rows. */
export async function listSeats(
  db: Kysely<Database>,
  loadPlan: LoadPlan,
  managed: ManagedRegion,
  { page, size, sort, after, search, row, flag, taken }: z.output<typeof seatListQuery>,
): Promise<ListAnswer<ManagedSeat>> {
  const drawn = await drawnRegion(db, loadPlan, managed);
  const { plan, region } = drawn;
  const isTaken = new Set(await takenIn(db, loadPlan, managed, drawn));
  const wanted = search.toLowerCase();
  const fitting = seatsOf(region).filter((seat) => {
    const rowName = rowOf(plan, seat).name;
    const text = `${rowName} ${seatName(plan, seat)}`.toLowerCase();
    if (!text.includes(wanted) || (row !== undefined && rowName !== row)) return false;
    if (flag !== undefined && !seatMarks(plan, seat).includes(flag)) return false;
    return taken === undefined || taken === isTaken.has(seat);
  });
  const isBackwards = sort?.startsWith('-') === true;
  const ordered = isBackwards ? fitting.toReversed() : fitting;
  const last = typeof after === 'object' ? Number(after[2]) : null;
  const behind =
    last === null ? ordered : ordered.filter((seat) => (isBackwards ? seat < last : seat > last));
  const first = after === undefined ? (page - 1) * size : 0;
  const onPage = behind.slice(first, first + size);
  const items = onPage.map((seat) => toSeat(plan, seat, isTaken.has(seat)));
  const end = onPage.at(-1);
  if (after === undefined) return { items, total: fitting.length };
  const isEnd = end === undefined || end === behind.at(-1);
  return { items, total: items.length, ...(isEnd ? {} : { next: JSON.stringify([sort ?? '', null, end]) }) };
}

function seatsOf({ seatStart, seatEnd }: PlanRegion): number[] {
  return Array.from({ length: seatEnd - seatStart }, (_, index) => seatStart + index);
}

function nameKey(plan: Plan, seat: number): string {
  return JSON.stringify([rowOf(plan, seat).name, seatName(plan, seat)]);
}

function toSeat(plan: Plan, seat: number, taken: boolean): ManagedSeat {
  const marks = seatMarks(plan, seat);
  const row = rowOf(plan, seat);
  return {
    id: seat,
    row: row.name,
    name: seatName(plan, seat),
    position: seat - row.seatStart + 1,
    flags: SEAT_FLAGS.filter((flag) => marks.includes(flag)),
    panorama: marks.includes('panorama'),
    taken,
  };
}
