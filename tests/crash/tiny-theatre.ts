import { type Kysely, sql } from 'kysely';
import type { RoomId, ShowId, TicketTypeId } from '#domain/ids.ts';
import { rectangle, testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { Database } from '#server/db/schema.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';

/** What is on sale while things crash: shows of seats 0 … {@link SEATS} − 1 and a floor. */
export interface TinyTheatre {
  readonly shows: readonly ShowId[];
  readonly ticketTypeId: TicketTypeId;
}

const ROWS = 20;
const SEATS_A_ROW = 75;
export const SEATS = ROWS * SEATS_A_ROW;
/** Index of the region without seats. */
export const FLOOR = 1;
const FLOOR_PLACES = 20_000;
/** Minor units, a ticket. */
export const PRICE = 1250;
export const COSTS = 75;

const DOCUMENT = testDocument([
  testRegion({ id: 'stalls', rows: ROWS, seatsPerRow: SEATS_A_ROW }),
  {
    id: 'floor',
    name: 'Pista',
    color: '#55aa33',
    reservable: false,
    seated: false,
    capacity: FLOOR_PLACES,
    outline: [rectangle(0, 600, 400, 200)],
    labelAt: [200, 700],
  },
]);

/** One event of `count` shows, its tickets at {@link PRICE} and {@link COSTS} each, without limits. */
export async function buildTinyTheatre(db: Kysely<Database>, count: number): Promise<TinyTheatre> {
  const spaceId = await idOf(
    db,
    sql`insert into space (name, administrative_costs) values ('Corral', ${COSTS}) returning id`,
  );
  const roomId = await idOf(
    db,
    sql`insert into room (space_id, name, capacity) values (${spaceId}, 'Patio', ${SEATS + FLOOR_PLACES}) returning id`,
  );
  const published = await publishPlan(db, roomId as RoomId, DOCUMENT);
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
  const { planId, plan } = published.value;
  const eventId = await idOf(
    db,
    sql`insert into event (space_id, name, title, state, price) values (${spaceId}, 'Comedia', 'Comedia', 'published', ${PRICE}) returning id`,
  );
  const ticketTypeId = await idOf(
    db,
    sql`insert into ticket_type (event_id, name, price) values (${eventId}, 'Entrada', ${PRICE}) returning id`,
  );
  const shows: ShowId[] = [];
  for (let day = 1; day <= count; day += 1) {
    const showId = (await idOf(
      db,
      sql`insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
        values (${eventId}, ${roomId}, ${planId}, now() + make_interval(days => ${day}),
          now() + make_interval(days => ${day}, hours => 2), now() - interval '1 hour') returning id`,
    )) as ShowId;
    await layOutShow(db, showId, plan, null, () => null);
    shows.push(showId);
  }
  return { shows, ticketTypeId: ticketTypeId as TicketTypeId };
}

async function idOf(db: Kysely<Database>, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (insert as ReturnType<typeof sql<{ id: number }>>).execute(db);
  return rows[0]!.id;
}
