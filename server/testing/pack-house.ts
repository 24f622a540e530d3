import { type Kysely, sql } from 'kysely';
import type {
  EventId,
  RoomId,
  ShowGroupId,
  ShowId,
  SpaceId,
  TicketGroupId,
  TicketTypeId,
  UserId,
} from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { rectangle, testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { Database } from '../db/schema.ts';
import { startSession } from '../modules/auth/auth-service.ts';
import { publishPlan } from '../modules/room/publish-plan.ts';
import { layOutShow } from '../modules/show/lay-out-show.ts';
import { TOKEN_KEY } from './test-server.ts';

/** A small room in which events are put on: stalls (region 0, seats 0–7), balcony (1, seats 8–11), floor (2, 6 places). */
export interface PackHouse {
  readonly db: Kysely<Database>;
  readonly spaceId: SpaceId;
  readonly roomId: RoomId;
  readonly planId: number;
  readonly plan: Plan;
}

/** An event of three shows on sale, the first two of them a group. */
export interface PackEvent {
  readonly eventId: EventId;
  readonly showIds: readonly ShowId[];
  readonly showGroupId: ShowGroupId;
  /** 30,00; stalls and balcony. */
  readonly adult: TicketTypeId;
  /** 20,00; stalls. */
  readonly child: TicketTypeId;
  /** 15,00; floor. */
  readonly floor: TicketTypeId;
  /** An adult in each show of the group, 50,00. */
  readonly ticketGroupId: TicketGroupId;
}

/** At most so many tickets of a user, of a booking in the stalls of a show, of a booking as child. */
export const HOUSE_LIMITS = { overall: 5, stalls: 3, child: 2 } as const;
export const HOUSE_PRICES = { adult: 3000, child: 2000, floor: 1500, costs: 100 } as const;
export const HOUSE_SEATS = { stalls: 8, all: 12, floor: 6 } as const;

const DOCUMENT = testDocument([
  testRegion({ id: 'stalls', rows: 2, seatsPerRow: 4 }),
  testRegion({ id: 'balcony', rows: 1, seatsPerRow: 4, at: [0, 100] }),
  {
    id: 'floor',
    name: 'Floor',
    color: '#33aa66',
    reservable: false,
    outline: [rectangle(0, 200, 200, 100)],
    labelAt: [100, 250],
    seated: false,
    capacity: HOUSE_SEATS.floor,
  },
]);

export async function buildPackHouse(db: Kysely<Database>): Promise<PackHouse> {
  const { id: spaceId } = await one<SpaceId>(
    db,
    sql`insert into space (name, max_tickets_per_user, administrative_costs)
      values ('Teatro', ${HOUSE_LIMITS.overall}, ${HOUSE_PRICES.costs}) returning id`,
  );
  const { id: roomId } = await one<RoomId>(
    db,
    sql`insert into room (space_id, name, capacity) values (${spaceId}, 'Sala', 18) returning id`,
  );
  const published = await publishPlan(db, roomId, DOCUMENT);
  if (!published.ok) throw new Error('the plan is not sound');
  return { db, spaceId, roomId, ...published.value };
}

export async function putOn(house: PackHouse): Promise<PackEvent> {
  const { db, spaceId } = house;
  const { id: eventId } = await one<EventId>(
    db,
    sql`insert into event (space_id, name, title, state) values (${spaceId}, 'Obra', 'Obra', 'published') returning id`,
  );
  const { adult: adultPrice, child: childPrice, floor: floorPrice } = HOUSE_PRICES;
  const adult = await ticketType(house, eventId, 'Adulto', adultPrice, ['stalls', 'balcony'], null);
  const child = await ticketType(house, eventId, 'Niño', childPrice, ['stalls'], HOUSE_LIMITS.child);
  const floor = await ticketType(house, eventId, 'Pista', floorPrice, ['floor'], null);
  const showIds = [await show(house, eventId), await show(house, eventId), await show(house, eventId)];
  const { id: showGroupId } = await one<ShowGroupId>(
    db,
    sql`with made as (insert into show_group (event_id, name) values (${eventId}, 'Abono') returning id),
      members as (insert into show_group_show select id, unnest(${showIds.slice(0, 2)}::integer[]) from made)
      select id from made`,
  );
  const { id: ticketGroupId } = await one<TicketGroupId>(
    db,
    sql`with made as (
        insert into ticket_group (event_id, name, price, show_group_id)
        values (${eventId}, 'Abono', 5000, ${showGroupId}) returning id),
      items as (insert into ticket_group_item select id, ${adult}, 1 from made)
      select id from made`,
  );
  return { eventId, showIds, showGroupId, adult, child, floor, ticketGroupId };
}

/** A new customer, and what signs them in. */
export async function newCustomer(
  db: Kysely<Database>,
): Promise<{ readonly userId: UserId; readonly authorization: string }> {
  const { id: userId } = await one<UserId>(
    db,
    sql`insert into app_user (email, name) values (gen_random_uuid() || '@example.org', 'Ana') returning id`,
  );
  return {
    userId,
    authorization: `Bearer ${(await startSession({ db, tokenKey: TOKEN_KEY }, userId)).access_token}`,
  };
}

async function ticketType(
  { db, roomId }: PackHouse,
  eventId: EventId,
  name: string,
  price: number,
  regions: readonly string[],
  most: number | null,
): Promise<TicketTypeId> {
  const { id } = await one<TicketTypeId>(
    db,
    sql`with made as (
        insert into ticket_type (event_id, name, price, max_per_order)
        values (${eventId}, ${name}, ${price}, ${most}) returning id),
      valid as (
        insert into ticket_type_region
        select made.id, region.id from made, region where room_id = ${roomId} and key = any(${regions}::text[]))
      select id from made`,
  );
  return id;
}

async function show({ db, roomId, planId, plan }: PackHouse, eventId: EventId): Promise<ShowId> {
  const { id } = await one<ShowId>(
    db,
    sql`insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
      values (${eventId}, ${roomId}, ${planId}, now() + interval '9 days', now() + interval '10 days',
        now() - interval '1 day') returning id`,
  );
  await layOutShow(db, id, plan, null, (region) => (region === 0 ? HOUSE_LIMITS.stalls : null));
  return id;
}

async function one<Id>(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<{ readonly id: Id }> {
  const { rows } = await db.executeQuery<{ id: Id }>(query.compile(db));
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was stored');
  return row;
}
