import { sql } from 'kysely';
import type { EventId, RoomId, ShowGroupId, ShowId, TicketTypeId, UserId } from '#domain/ids.ts';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import { rectangle, testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { bestAvailable } from '#engine/selection/best-available.ts';
import { systemClock } from '../../../clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts';
import { type Metrics, noMetrics } from '../../../metrics/metrics.ts';
import { unwatched } from '../../../operation/operation.ts';
import { startTestServer, TOKEN_KEY, type TestServer } from '../../../testing/test-server.ts';
import { startSession } from '../../auth/auth-service.ts';
import { publishPlan } from '../../room/publish-plan.ts';
import { layOutShow } from '../../show/lay-out-show.ts';
import { type BookingModule, bookingModule, type BookingModuleParts } from '../booking-module.ts';

/**
 * A server with one event on sale: stalls (region 0, seats 0–19, at most 4 a booking), balcony (1, seats 20–29),
 * floor (2, 30 places), box (3, seats 30–31, no ticket type); at most 6 tickets a user; 1,00 of costs a ticket.
 */
export interface SaleServer {
  readonly server: TestServer;
  readonly database: TestDatabase;
  readonly bookings: BookingModule;
  readonly eventId: EventId;
  readonly showId: ShowId;
  /** Of the same event in the same room, on sale. */
  readonly secondShowId: ShowId;
  /** Of the same event on sale in a smaller room: stalls (region 1, seats 8–13), balcony (0, seats 0–7). */
  readonly smallShowId: ShowId;
  /** Of the same event, its sale lies ahead. */
  readonly laterShowId: ShowId;
  /** Of another event in the same room, on sale. */
  readonly otherShowId: ShowId;
  /** The first, the second and the small show. */
  readonly groupId: ShowGroupId;
  /** The first and the later show. */
  readonly laterGroupId: ShowGroupId;
  /** 30,00; stalls and balcony. */
  readonly adult: TicketTypeId;
  /** 20,00; stalls; at most 2 an order. */
  readonly child: TicketTypeId;
  /** 15,00; floor; a quota of 4. */
  readonly floor: TicketTypeId;
  /** Balcony; its sale is over. */
  readonly early: TicketTypeId;
  /** 5,00 per order, stock 3. */
  readonly programmeId: number;
  /** A new customer, and what signs them in. */
  readonly signIn: () => Promise<{ readonly userId: UserId; readonly authorization: string }>;
  close(): Promise<void>;
}

const plan = testDocument([
  testRegion({ id: 'stalls', rows: 2, seatsPerRow: 10 }),
  testRegion({ id: 'balcony', rows: 1, seatsPerRow: 10, at: [0, 100] }),
  {
    id: 'floor',
    name: 'Floor',
    color: '#33aa66',
    reservable: false,
    outline: [rectangle(0, 200, 200, 100)],
    labelAt: [100, 250],
    seated: false,
    capacity: 30,
  },
  testRegion({ id: 'box', rows: 1, seatsPerRow: 2, at: [300, 0] }),
]);

const smallPlan = testDocument([
  testRegion({ id: 'balcony', rows: 1, seatsPerRow: 8, at: [0, 100] }),
  testRegion({ id: 'stalls', rows: 1, seatsPerRow: 6 }),
]);

/** What a module of bookings of another server on the same database is made of. */
export function sameDatabase({
  database: { db, pool },
}: {
  readonly database: Pick<TestDatabase, 'db' | 'pool'>;
}): BookingModuleParts {
  return {
    db,
    pool,
    publisher: { publish: () => undefined },
    clock: systemClock,
    bookingMinutes: 10,
    decodePlan,
    chooseSeats: bestAvailable,
  };
}

/** @param metrics counts what is sold; nobody does without it */
export async function startSaleServer(metrics: Metrics = noMetrics): Promise<SaleServer> {
  const database = await createTestDatabase();
  const { db } = database;
  const bookings = bookingModule({ ...sameDatabase({ database }), metrics });
  const { routes: bookingRoutes, service, counter } = bookings;
  const server = await startTestServer({
    db,
    bookingRoutes,
    counter,
    readBooking: (key) => service.read(key),
    operation: { ...unwatched(db, systemClock), metrics },
  });
  const one = async <Id>(query: ReturnType<typeof sql<{ id: Id }>>): Promise<Id> =>
    (await query.execute(db)).rows[0]!.id;

  const spaceId = await one(sql<{ id: number }>`
    insert into space (name, max_tickets_per_user, administrative_costs) values ('Teatro', 6, 100) returning id`);
  const roomOf = async (document: PlanDocument, capacity: number) => {
    const roomId = await one(sql<{ id: RoomId }>`
      insert into room (space_id, name, capacity) values (${spaceId}, 'Sala', ${capacity}) returning id`);
    const published = await publishPlan(db, roomId, document);
    if (!published.ok) throw new Error('the plan is not sound');
    return { roomId, ...published.value };
  };
  const room = await roomOf(plan, 62);
  const smallRoom = await roomOf(smallPlan, 14);
  const eventOf = () =>
    one(sql<{ id: EventId }>`
      insert into event (space_id, name, title, state, required_participant_fields)
      values (${spaceId}, 'Obra', 'Obra', 'published', '{firstName}') returning id`);
  const typeOf = async (
    eventId: EventId,
    name: string,
    price: number,
    regions: readonly string[],
    more: object = {},
  ) => {
    const row = { event_id: eventId, name, price, ...more };
    const { id } = await db.insertInto('ticket_type').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`insert into ticket_type_region select ${id}, id from region where room_id in (${room.roomId}, ${smallRoom.roomId}) and key = any(${[...regions]}::text[])`.execute(
      db,
    );
    return id;
  };
  const showOf = async (eventId: EventId, saleStarts: string, at = room) => {
    const id = await one(sql<{ id: ShowId }>`
      insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
      values (${eventId}, ${at.roomId}, ${at.planId}, now() + interval '9 days', now() + interval '10 days', now() + ${saleStarts}::interval) returning id`);
    await layOutShow(db, id, at.plan, null, (region) =>
      at.plan.regions[region]?.id === 'stalls' ? 4 : null,
    );
    return id;
  };

  const eventId = await eventOf();
  const otherEventId = await eventOf();
  await typeOf(otherEventId, 'Otra', 1000, ['stalls']);
  const groupOf = async (...shows: readonly ShowId[]) => {
    const id = await one(sql<{ id: ShowGroupId }>`
      insert into show_group (event_id, name) values (${eventId}, 'Abono') returning id`);
    await sql`insert into show_group_show select ${id}, unnest(${[...shows]}::integer[])`.execute(db);
    return id;
  };
  const showId = await showOf(eventId, '-1 day');
  const secondShowId = await showOf(eventId, '-1 day');
  const smallShowId = await showOf(eventId, '-1 day', smallRoom);
  const laterShowId = await showOf(eventId, '1 day');
  let customers = 0;
  return {
    server,
    database,
    bookings,
    eventId,
    showId,
    secondShowId,
    smallShowId,
    laterShowId,
    otherShowId: await showOf(otherEventId, '-1 day'),
    groupId: await groupOf(showId, secondShowId, smallShowId),
    laterGroupId: await groupOf(showId, laterShowId),
    adult: await typeOf(eventId, 'Adulto', 3000, ['stalls', 'balcony']),
    child: await typeOf(eventId, 'Niño', 2000, ['stalls'], { max_per_order: 2 }),
    floor: await typeOf(eventId, 'Pista', 1500, ['floor'], { quota: 4 }),
    early: await typeOf(eventId, 'Anticipada', 500, ['balcony'], { sale_ends_at: '2020-01-01' }),
    programmeId: await one(sql<{ id: number }>`
      insert into add_on (event_id, name, price, per, stock) values (${eventId}, 'Programa', 500, 'order', 3) returning id`),
    async signIn() {
      const userId = await one(sql<{ id: UserId }>`
        insert into app_user (email, name) values (${`customer-${(customers += 1)}@example.org`}, 'Ana') returning id`);
      return {
        userId,
        authorization: `Bearer ${(await startSession({ db, tokenKey: TOKEN_KEY }, userId)).access_token}`,
      };
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}
