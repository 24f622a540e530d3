import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventDetail } from '#domain/calls/catalogue.ts';
import { managedEvent } from '#domain/calls/managed-event.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
let admin: string;
const { call, account, tokensOf } = accountCaller(() => server);

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  const { eventId, showId, adultId } = theatre;
  await sql`
    with pack as (insert into show_group (event_id, name) values (${eventId}, 'Abono') returning id),
      member as (insert into show_group_show select id, ${showId} from pack),
      packed as (insert into ticket_group (event_id, name, price, show_group_id) select ${eventId}, 'Abono', 5000, id from pack),
      family as (insert into ticket_group (event_id, name, price) values (${eventId}, 'Familia', 9000) returning id),
      extra as (insert into add_on (event_id, name, price, per, stock, sold) values (${eventId}, 'Programa', 300, 'ticket', 10, 4)),
      asset as (insert into event_asset (event_id, name) values (${eventId}, 'Pulsera')),
      typed as (update show set sale_ends_at = starts_at where id = ${showId})
    insert into ticket_group_item select id, ${adultId}, 3 from family`.execute(server.db);
  // At half past eight in the evening, nine days before summer time ends.
  await sql`update show set starts_at = '2031-10-20 20:30 Europe/Madrid', ends_at = '2031-10-20 22:30 Europe/Madrid',
    sale_ends_at = '2031-10-20 20:30 Europe/Madrid' where id = ${showId}`.execute(server.db);
  await account('admin@example.com', ['ROLE_ADMIN']);
  admin = (await tokensOf('admin@example.com')).access_token;
});
afterAll(async () => server.close());

const duplicate = async (showsMovedByDays: number | null) => {
  const body = { name: 'Otra vez', showsMovedByDays };
  return call('POST', `/api/event/${theatre.eventId}/duplicate`, body, admin);
};
/** The copy as visitors would see it. */
const seen = async (id: number) => {
  await sql`update event set state = 'published' where id = ${id}`.execute(server.db);
  return eventDetail.parse((await call('GET', `/api/open/event/${id}`)).json());
};

test('a copy with its shows has everything but what was sold, so many days later by the clock of the space', async () => {
  const answer = await duplicate(14);
  expect(answer.status).toBe(201);
  const copy = managedEvent.parse(answer.json());
  expect(copy).toMatchObject({
    state: 'draft',
    name: 'Otra vez',
    showCount: 1,
    ticketTypeCount: 2,
    version: 1,
  });
  const [source, event] = [await seen(theatre.eventId), await seen(copy.id)];
  expect(event.shows).toMatchObject([
    {
      startsAt: '2031-11-03T19:30:00.000Z',
      endsAt: '2031-11-03T21:30:00.000Z',
      saleEndsAt: '2031-11-03T19:30:00.000Z',
    },
  ]);
  expect(event.shows).toMatchObject([{ capacity: 18, left: 18 }]);
  expect(event.ticketTypes.map(({ name, price, regions }) => [name, price, regions])).toEqual(
    source.ticketTypes.map(({ name, price, regions }) => [name, price, regions]),
  );
  expect(event.ticketTypes[0]?.temporaryPrices.map(({ price }) => price)).toEqual([3000]);
  expect(event.showGroups).toMatchObject([{ name: 'Abono', showIds: [event.shows[0]?.id] }]);
  expect(event.ticketGroups.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'Abono', showGroupId: event.showGroups[0]?.id },
    { name: 'Familia', items: [{ ticketTypeId: event.ticketTypes[0]?.id, quantity: 3 }] },
  ]);
  expect(event.addOns).toMatchObject([{ name: 'Programa', stockLeft: 10 }]);
  expect([event.description, event.categories, event.imageUrl]).toEqual([
    source.description,
    source.categories,
    source.imageUrl,
  ]);
  const { rows: limits } = await sql`
    select max_tickets from show_region where show_id = ${event.shows[0]?.id} order by region`.execute(
    server.db,
  );
  expect(limits).toEqual([null, 4, null, null].map((max_tickets) => ({ max_tickets })));
});

test('a copy without shows leaves out what is sold over their groups', async () => {
  const copy = managedEvent.parse((await duplicate(null)).json());
  const event = await seen(copy.id);
  expect([event.shows, event.showGroups, event.ticketGroups.map(({ name }) => name)]).toEqual([
    [],
    [],
    ['Familia'],
  ]);
});

test('no show is moved into the past', async () => {
  const answer = await duplicate(-3660);
  expect([answer.status, answer.code]).toEqual([422, 'pastDate']);
  expect(answer.json<{ violations: unknown[] }>().violations).toMatchObject([
    { propertyPath: 'showsMovedByDays' },
  ]);
});

test('nor further ahead than anybody plans', async () => {
  const starting = (at: string) =>
    sql`update show set starts_at = ${at}::timestamptz, ends_at = ${at}::timestamptz + interval '2 hours'
      where id = ${theatre.showId}`.execute(server.db);
  await starting('2195-10-20 20:30 Europe/Madrid');
  const answer = await duplicate(3660);
  expect([answer.status, answer.code]).toEqual([422, 'farAhead']);
  await starting('2031-10-20 20:30 Europe/Madrid');
});

test('shows with more seats than are laid out at once are not copied', async () => {
  await sql`update plan set seat_count = seat_count + 1000000`.execute(server.db);
  const refused = await duplicate(14);
  expect([refused.status, refused.code]).toEqual([422, 'showsTooMany']);
  expect((await duplicate(null)).status).toBe(201);
  await sql`update plan set seat_count = seat_count - 1000000`.execute(server.db);
});
