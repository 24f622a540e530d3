import { type Kysely, sql } from 'kysely';
import { type EventId, type ShowGroupId, showGroupId, type ShowId, showId } from '#domain/ids.ts';
import { isFarAhead } from '#domain/time-window.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '#server/db/schema.ts';
import { takesPlace } from '#server/modules/event-product/show-repository.ts';
import { layOutShow, MOST_SEATS_LAID_OUT } from '#server/modules/show/lay-out-show.ts';
import { type Move, moved } from './copy-products.ts';

/** What is wrong with the beginnings of an event's shows if they were moved; null: nothing. */
export async function movedStartFault(
  trx: Kysely<Database>,
  id: EventId,
  move: Move,
): Promise<'pastDate' | 'farAhead' | null> {
  const { rows } = await sql<{ isPast: boolean | null; last: Date | null }>`
    select min(start) <= clock_timestamp() as "isPast", max(start) as last
    from show join room on room.id = show.room_id and room.archived_at is null,
      lateral (select ${moved(sql`show.starts_at`, move)} as start) as moved
    where show.event_id = ${id}`.execute(trx);
  const [found] = rows;
  if (found?.isPast === true) return 'pastDate';
  return found?.last && isFarAhead(found.last) ? 'farAhead' : null;
}

/** Whether the shows of an event have more seats than are laid out at once. */
export async function areTooMany(trx: Kysely<Database>, id: EventId): Promise<boolean> {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(newest.seats), 0)::float8 as seats
    from show
    join room on room.id = show.room_id and room.archived_at is null
    join lateral (
      select seat_count as seats from plan where plan.room_id = room.id order by version desc limit 1) as newest on true
    where show.event_id = ${id}`.execute(trx);
  return (rows[0]?.seats ?? 0) > MOST_SEATS_LAID_OUT;
}

interface SourceShow {
  readonly id: ShowId;
  /** The newest plan of its room. */
  readonly planId: number;
  readonly capacity: number | null;
  /** Limits of its regions by `PlanRegion.id`. */
  readonly limits: Readonly<Record<string, number | null>>;
}

/** Copies the shows in rooms that are in use, in the newest plan of each; answers which became which. */
export async function copyShows(
  trx: Kysely<Database>,
  from: EventId,
  to: EventId,
  move: Move,
): Promise<ReadonlyMap<ShowId, ShowId>> {
  const { rows } = await sql<SourceShow>`
    select show.id, plan.id as "planId", whole.capacity, coalesce((
      select json_object_agg(region.key, show_region.max_tickets)
      from show_region join region on region.id = show_region.region_id
      where show_region.show_id = show.id), '{}') as limits
    from show
    join room on room.id = show.room_id and room.archived_at is null
    join lateral (
      select id from plan where plan.room_id = show.room_id order by version desc limit 1) as plan on true
    left join show_region whole on whole.show_id = show.id and whole.region = -1
    where show.event_id = ${from} order by show.starts_at, show.id`.execute(trx);
  const plans = new Map<number, Plan>();
  const copies = new Map<ShowId, ShowId>();
  for (const source of rows) {
    const plan = plans.get(source.planId) ?? (await readPlan(trx, source.planId));
    plans.set(source.planId, plan);
    const made = await sql<{ id: number }>`
      insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at, sale_ends_at, capacity)
      select ${to}::integer, room_id, ${source.planId}::integer, ${moved(sql`starts_at`, move)},
        ${moved(sql`starts_at`, move)} + (ends_at - starts_at), ${moved(sql`sale_starts_at`, move)},
        case when ${takesPlace('show')} then ${moved(sql`sale_ends_at`, move)} end, capacity
      from show where id = ${source.id} returning id`.execute(trx);
    const copy = showId.parse(made.rows[0]?.id);
    copies.set(source.id, copy);
    const limitOf = (region: number) => source.limits[plan.regions[region]?.id ?? ''] ?? null;
    await layOutShow(trx, copy, plan, source.capacity, limitOf);
  }
  return copies;
}

/** Copies the show groups of which every show was copied; answers which became which. */
export async function copyShowGroups(
  trx: Kysely<Database>,
  from: EventId,
  to: EventId,
  shows: ReadonlyMap<ShowId, ShowId>,
): Promise<ReadonlyMap<ShowGroupId, ShowGroupId>> {
  const copies = new Map<ShowGroupId, ShowGroupId>();
  const { rows } = await sql<{ id: ShowGroupId; members: readonly ShowId[] }>`
    select id, coalesce((
      select json_agg(show_id order by show_id) from show_group_show where show_group_id = show_group.id), '[]') as members
    from show_group where event_id = ${from} order by id`.execute(trx);
  for (const { id, members } of rows) {
    const copied = members.flatMap((member) => shows.get(member) ?? []);
    if (copied.length < members.length) continue;
    const made = await sql<{ id: number }>`
      insert into show_group (event_id, name) select ${to}::integer, name from show_group where id = ${id}
      returning id`.execute(trx);
    const copy = showGroupId.parse(made.rows[0]?.id);
    copies.set(id, copy);
    await sql`insert into show_group_show (show_group_id, show_id)
      select ${copy}::integer, unnest(${copied}::integer[])`.execute(trx);
  }
  return copies;
}

async function readPlan(trx: Kysely<Database>, id: number): Promise<Plan> {
  const { content } = await trx
    .selectFrom('plan')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return decodePlan(content);
}
