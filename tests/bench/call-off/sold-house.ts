import { type Kysely, sql } from 'kysely';
import type { AddOnId, EventId, RoomId, ShowId, SpaceId, TicketTypeId, UserId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { Database } from '#server/db/schema.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';

/** A hall of 4,000 seats, an event in it, and its staff. */
export interface House {
  readonly eventId: EventId;
  readonly staff: UserId;
  /** Another show, of which so many orders of {@link TICKETS} seats and an add-on are sold and paid, a customer each. */
  sellShow(orders: number): Promise<ShowId>;
}

/** Of an order. */
export const TICKETS = 2;

const PRICE = 3000;
const ADD_ON_PRICE = 500;

export async function buildHouse(db: Kysely<Database>): Promise<House> {
  const spaceId = await one<SpaceId>(db, sql`insert into space (name, city) values ('Sala', 'Cádiz')`);
  const roomId = await one<RoomId>(
    db,
    sql`insert into room (space_id, name, capacity) values (${spaceId}, 'Sala', 4000)`,
  );
  const hall = testDocument([{ ...testRegion({ id: 'hall', rows: 80, seatsPerRow: 50 }), name: 'Platea' }]);
  const published = await publishPlan(db, roomId, hall);
  if (!published.ok) throw new Error('the plan of the hall is wrong');
  const { planId, plan } = published.value;
  const eventId = await one<EventId>(
    db,
    sql`insert into event (space_id, name, title, description, state)
      values (${spaceId}, 'Gala', 'Gala', '', 'published')`,
  );
  const typeId = await one<TicketTypeId>(
    db,
    sql`insert into ticket_type (event_id, name, price) values (${eventId}, 'General', ${PRICE})`,
  );
  const addOnId = await one<AddOnId>(
    db,
    sql`insert into add_on (event_id, name, price, per) values (${eventId}, 'Programa', ${ADD_ON_PRICE}, 'order')`,
  );
  const staff = await one<UserId>(
    db,
    sql`insert into app_user (email, name, roles, verified_at)
      values ('staff@bench.test', 'Ana', array['ROLE_ADMIN'], now())`,
  );
  const event: Sold = { roomId, planId, plan, eventId, typeId, addOnId };
  return { eventId, staff, sellShow: (orders) => sellShow(db, event, orders) };
}

interface Sold {
  readonly roomId: RoomId;
  readonly planId: number;
  readonly plan: Plan;
  readonly eventId: EventId;
  readonly typeId: TicketTypeId;
  readonly addOnId: AddOnId;
}

async function sellShow(db: Kysely<Database>, event: Sold, orders: number): Promise<ShowId> {
  const { roomId, planId, plan, eventId, typeId, addOnId } = event;
  const showId = await one<ShowId>(
    db,
    sql`insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
      values (${eventId}, ${roomId}, ${planId}, now() + interval '9 days', now() + interval '9 days 2 hours',
        now() - interval '1 day')`,
  );
  await layOutShow(db, showId, plan, null, () => null);
  const total = TICKETS * PRICE + ADD_ON_PRICE;
  await sql`
    with customer as (
      insert into app_user (email, name, last_name, verified_at)
      select format('%s.%s@bench.test', ${showId}::integer, n), 'Eva', 'Ruiz', now() from generate_series(1, ${orders}::integer) n
      returning id
    ), booked as (
      insert into booking (id, token_hash, event_id, user_id, state)
      select gen_random_uuid(), '\\x00', ${eventId}, id, 'confirmed' from customer returning id, user_id
    ), ordered as (
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total,
        confirmation, purchased_at)
      select format('B%s-%s', ${showId}::integer, user_id), ${eventId}, id, user_id, 'paid', 'EUR', 0, ${total}, '{}', now()
      from booked returning id, booking_id
    ), numbered as (
      select *, row_number() over (order by id) - 1 as place from ordered
    ), sold as (
      insert into ticket (order_id, event_id, show_id, region, seat, region_name, row_name, seat_name, ticket_type_id,
        ticket_type_name, price, position)
      select id, ${eventId}, ${showId}, 0, place * ${TICKETS} + position, 'Platea', 'A', '1', ${typeId}, 'General', ${PRICE},
        position
      from numbered, generate_series(0, ${TICKETS - 1}::integer) as position
    ), taken as (
      update show_seat set state = 2, booking_id = numbered.booking_id, ticket_type_id = ${typeId}, taken_at = now()
      from numbered where show_id = ${showId} and seat / ${TICKETS} = numbered.place
    ), added as (
      insert into order_add_on (order_id, add_on_id, name, quantity, price)
      select id, ${addOnId}, 'Programa', 1, ${ADD_ON_PRICE} from ordered
    )
    insert into payment (order_id, provider, state, amount, currency, settled_at)
    select id, 'sandbox', 'succeeded', ${total}, 'EUR', now() from ordered`.execute(db);
  await sql`update booking set seat_keys = array(
      select (show_id::bigint << 32) | seat from show_seat where show_seat.booking_id = booking.id order by seat)
    where id in (select booking_id from show_seat where show_id = ${showId})`.execute(db);
  await sql`update show_region set taken = ${orders * TICKETS} where show_id = ${showId}`.execute(db);
  await sql`update add_on set sold = sold + ${orders} where id = ${addOnId}`.execute(db);
  await sql`analyze`.execute(db);
  return showId;
}

async function one<Id>(db: Kysely<Database>, insert: ReturnType<typeof sql>): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`${insert} returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was stored');
  return row.id;
}
