import { type Kysely, sql } from 'kysely';
import type { RoomId, ShowId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { mapSeats, type SeatMapping } from '#engine/plan/editing/map-seats.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { isOnSale } from './plan-shows.ts';

/** An older plan, and where its seats are in the newest. */
export interface PlanChange {
  readonly from: Plan;
  readonly mapping: SeatMapping;
}

/** By the plan that shows sell, what becomes of it. */
export async function changesTo(
  trx: Kysely<Database>,
  shows: readonly SoldShow[],
  to: Plan,
): Promise<ReadonlyMap<number, PlanChange>> {
  const ids = [...new Set(shows.map(({ planId }) => planId))];
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('plan').select(['id', 'content']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, content }) => {
      const from = decodePlan(content);
      return [id, { from, mapping: mapSeats(from, to) }];
    }),
  );
}

/** A version of a room's plan. */
export interface StoredPlan {
  readonly id: number;
  readonly version: number;
  readonly plan: Plan;
}

/** The newest version of a room's plan; null: it has none yet. */
export async function newestPlan(db: Kysely<Database>, roomId: RoomId): Promise<StoredPlan | null> {
  const row = await db
    .selectFrom('plan')
    .select(['id', 'version', 'content'])
    .where('room_id', '=', roomId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, version: row.version, plan: decodePlan(row.content) };
}

/** A show and the plan that it sells. */
export interface SoldShow {
  readonly id: ShowId;
  readonly planId: number;
  readonly version: number;
  readonly onSale: boolean;
}

/** Those of the shows that the room has, by their ids. */
export async function showsOf(
  db: Kysely<Database>,
  roomId: RoomId,
  ids: readonly ShowId[],
): Promise<readonly SoldShow[]> {
  const { rows } = await sql<SoldShow>`
    select show.id, show.plan_id as "planId", plan.version, ${isOnSale} as "onSale"
    from show join event on event.id = show.event_id join plan on plan.id = show.plan_id
    where show.id = any(${[...ids]}::integer[]) and show.room_id = ${roomId} order by show.id`.execute(db);
  return rows;
}

/** A show of the room with its plan; null when the user reaches none such. */
export async function showOf(db: Kysely<Database>, roomId: RoomId, showId: ShowId, user: SignedIn) {
  const { rows } = await sql<{ version: number; onSale: boolean; content: Buffer }>`
    select plan.version, plan.content, ${isOnSale} as "onSale"
    from show join event on event.id = show.event_id join plan on plan.id = show.plan_id
    join room on room.id = show.room_id
    where show.id = ${showId} and show.room_id = ${roomId} and ${isManaged(user, sql`room.space_id`)}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, plan: decodePlan(row.content) };
}
