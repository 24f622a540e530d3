import { type Kysely, sql } from 'kysely';
import type { CategoryId, EventId, RoomId, ShowId, SpaceId, TicketTypeId } from '#domain/ids.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { Database } from '../db/schema.ts';
import { publishPlan } from '../modules/room/publish-plan.ts';
import { layOutShow } from '../modules/show/lay-out-show.ts';

const DOCUMENT = testDocument([
  { ...testRegion({ id: 'stalls', rows: 2, seatsPerRow: 3 }), name: 'Platea' },
  { ...testRegion({ id: 'box', rows: 1, seatsPerRow: 2, at: [200, 0] }), name: 'Palco' },
  {
    id: 'floor',
    name: 'Pista',
    color: '#55aa33',
    reservable: false,
    seated: false,
    capacity: 10,
    outline: [
      [
        [0, 100],
        [200, 100],
        [200, 200],
        [0, 200],
      ],
    ],
    labelAt: [100, 150],
  },
]);

/** A little theatre with one event and one show: stalls of 6 seats (0–5), a box of 2 kept ones (6, 7), a floor of 10. */
export interface Theatre {
  readonly categoryId: CategoryId;
  readonly spaceId: SpaceId;
  readonly eventId: EventId;
  readonly draftId: EventId;
  readonly showId: ShowId;
  readonly draftShowId: ShowId;
  /** 40,00, now 30,00 for a while; stalls. */
  readonly adultId: TicketTypeId;
  /** 15,00; floor; a quota of 4. */
  readonly floorId: TicketTypeId;
  readonly planHash: string;
  readonly planContent: Buffer;
}

export async function buildTheatre(db: Kysely<Database>): Promise<Theatre> {
  const one = async <Id>(query: ReturnType<typeof sql<{ id: Id }>>): Promise<Id> => {
    const { rows } = await query.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('nothing was stored');
    return row.id;
  };
  const categoryId = await one(sql<{ id: CategoryId }>`
    insert into category (description, icon_file) values ('Teatro', 'category/0123456789abcdef.svg') returning id`);
  const spaceId = await one(sql<{ id: SpaceId }>`
    insert into space (name, city, price, administrative_costs, max_tickets_per_user)
    values ('Gran Teatro', 'Cádiz', 2500, 150, 6) returning id`);
  const roomId = await one(sql<{ id: RoomId }>`
    insert into room (space_id, name, capacity) values (${spaceId}, 'Sala', 18) returning id`);
  const published = await publishPlan(db, roomId, DOCUMENT);
  if (!published.ok) throw new Error('the plan of the theatre is wrong');
  const { planId, plan } = published.value;
  const [stalls, floor] = await Promise.all([regionId(db, roomId, 'stalls'), regionId(db, roomId, 'floor')]);
  const eventOf = (name: string, state: string) =>
    one(sql<{ id: EventId }>`
      insert into event (space_id, name, title, description, state, administrative_costs)
      values (${spaceId}, ${name}, ${`${name}, una comedia`}, 'Uno.', ${state}, 200) returning id`);
  const eventId = await eventOf('La mujer del saco', 'published');
  const draftId = await eventOf('Secreto', 'draft');
  await sql`insert into event_category values (${eventId}, ${categoryId})`.execute(db);
  await sql`insert into event_image (event_id, kind, file) values (${eventId}, 'main', 'event/0123456789abcdef.webp')`.execute(
    db,
  );
  const adultId = await ticketType(db, eventId, 'Adulto', 4000, null, stalls);
  const floorId = await ticketType(db, eventId, 'Pista', 1500, 4, floor);
  await sql`
    insert into temporary_price (ticket_type_id, price, starts_at, ends_at)
    values (${adultId}, 3000, now() - interval '1 day', now() + interval '1 day')`.execute(db);
  const showOf = async (event: EventId) => {
    const id = await one(sql<{ id: ShowId }>`
      insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
      values (${event}, ${roomId}, ${planId}, now() + interval '9 days', now() + interval '9 days 2 hours', now() - interval '1 day')
      returning id`);
    await layOutShow(db, id, plan, null, (region) => (region === 0 ? 4 : null));
    await keepBox(db, id);
    return id;
  };
  const showId = await showOf(eventId);
  const draftShowId = await showOf(draftId);
  return {
    categoryId,
    spaceId,
    eventId,
    draftId,
    showId,
    draftShowId,
    adultId,
    floorId,
    ...(await storedPlan(db, planId)),
  };
}

async function regionId(db: Kysely<Database>, roomId: RoomId, key: string): Promise<number> {
  const { id } = await db
    .selectFrom('region')
    .select('id')
    .where('room_id', '=', roomId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

async function storedPlan(
  db: Kysely<Database>,
  planId: number,
): Promise<Pick<Theatre, 'planHash' | 'planContent'>> {
  return db
    .selectFrom('plan')
    .select(['content_hash as planHash', 'content as planContent'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
}

async function ticketType(
  db: Kysely<Database>,
  eventId: EventId,
  name: string,
  price: number,
  quota: number | null,
  region: number,
): Promise<TicketTypeId> {
  const { rows } = await sql<{ id: TicketTypeId }>`
    with type as (insert into ticket_type (event_id, name, price, quota) values (${eventId}, ${name}, ${price}, ${quota}) returning id),
      valid as (insert into ticket_type_region select id, ${region} from type)
    select id from type`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no ticket type was stored');
  return row.id;
}

/** The box is for the box office. */
async function keepBox(db: Kysely<Database>, showId: ShowId): Promise<void> {
  await sql`update show_seat set state = 4, kept = '{}' where show_id = ${showId} and region = 1`.execute(db);
  await sql`update show_region set taken = 2 where show_id = ${showId} and region in (-1, 1)`.execute(db);
}
