import { type Kysely, sql } from 'kysely';
import type { EventId, RoomId, ShowId, TicketTypeId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { sampleBowl } from '#engine/examples/sample-bowl.ts';
import type { Database } from '#server/db/schema.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';

/** One show on sale in a bowl of 120 sections around a floor, with limits and a quota that can be passed. */
export interface Arena {
  readonly eventId: EventId;
  readonly showId: ShowId;
  readonly plan: Plan;
  readonly usual: TicketTypeId;
  /** Cheaper, {@link ArenaSize.quota} in all. */
  readonly reduced: TicketTypeId;
}

export interface ArenaSize {
  readonly seats: number;
  readonly quota: number;
}

/** Minor units, of each ticket. */
export const PRICES = { usual: 4500, reduced: 3000 } as const;
export const COSTS = 250;
export const MOST_A_USER = 10;
export const MOST_A_REGION = 6;

export async function buildArena(db: Kysely<Database>, { seats, quota }: ArenaSize): Promise<Arena> {
  const spaceId = await idOf(
    db,
    sql`insert into space (name, max_tickets_per_user, administrative_costs)
      values ('Arena', ${MOST_A_USER}, ${COSTS}) returning id`,
  );
  const roomId = await idOf(
    db,
    sql`insert into room (space_id, name, capacity) values (${spaceId}, 'Gran arena', ${seats}) returning id`,
  );
  const published = await publishPlan(db, roomId as RoomId, sampleBowl(seats));
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
  const { planId, plan } = published.value;
  const eventId = await idOf(
    db,
    sql`insert into event (space_id, name, title, state, price)
      values (${spaceId}, 'Gira', 'Gira', 'published', ${PRICES.usual}) returning id`,
  );
  const typeOf = (name: string, price: number, most: number | null) =>
    idOf(
      db,
      sql`insert into ticket_type (event_id, name, price, quota) values (${eventId}, ${name}, ${price}, ${most}) returning id`,
    );
  const usual = await typeOf('General', PRICES.usual, null);
  const reduced = await typeOf('Joven', PRICES.reduced, quota);
  const showId = (await idOf(
    db,
    sql`insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
      values (${eventId}, ${roomId}, ${planId}, now() + interval '30 days', now() + interval '31 days',
        now() - interval '1 hour') returning id`,
  )) as ShowId;
  await layOutShow(db, showId, plan, null, () => MOST_A_REGION);
  await sql`vacuum analyze`.execute(db);
  return {
    ...{ eventId: eventId as EventId, showId, plan },
    ...{ usual: usual as TicketTypeId, reduced: reduced as TicketTypeId },
  };
}

async function idOf(db: Kysely<Database>, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (insert as ReturnType<typeof sql<{ id: number }>>).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
}
