import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type EventCreation,
  type EventEdit,
  eventFigures,
  eventImpact,
  eventSpace,
  type ManagedEvent,
  managedEvent,
  managedEventList,
} from '#domain/calls/managed-event.ts';
import { type RoomId, roomId, type SpaceId, spaceId } from '#domain/ids.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
let otherSpace: SpaceId;
let room: RoomId;
let admin: string;
let manager: string;
let stranger: string;
let usher: string;
const { call, account, tokensOf } = accountCaller(() => server);

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  const other = await sql<{ id: number }>`
    insert into space (name, city, price) values ('Sala Dos', 'Sevilla', 900) returning id`.execute(
    server.db,
  );
  otherSpace = spaceId.parse(other.rows[0]?.id);
  const rooms = await sql<{ id: number }>`select id from room where space_id = ${theatre.spaceId}`.execute(
    server.db,
  );
  room = roomId.parse(rooms.rows[0]?.id);
  await account('admin@example.com', ['ROLE_ADMIN']);
  await account('usher@example.com', ['ROLE_SEAT_USHER']);
  const managerId = await account('manager@example.com', ['ROLE_SPACE_MANAGER']);
  const strangerId = await account('stranger@example.com', ['ROLE_SPACE_MANAGER']);
  await sql`insert into space_manager values (${theatre.spaceId}, ${managerId}), (${otherSpace}, ${strangerId})`.execute(
    server.db,
  );
  const token = async (email: string) => (await tokensOf(email)).access_token;
  admin = await token('admin@example.com');
  manager = await token('manager@example.com');
  stranger = await token('stranger@example.com');
  usher = await token('usher@example.com');
});
afterAll(async () => server.close());

/** A draft with nothing but a name. */
const draft = (change: Partial<EventCreation> = {}): EventCreation => ({
  name: 'Noche de jazz',
  title: '',
  description: '',
  categoryIds: [],
  spaceId: theatre.spaceId,
  defaultRoomId: null,
  price: null,
  capacity: null,
  maxTicketsPerUser: null,
  administrativeCosts: null,
  organizerEmail: null,
  orphanRule: null,
  requiredParticipantFields: [],
  participantsLater: false,
  refundHours: null,
  refundFee: 0,
  challenge: false,
  ...change,
});
const editOf = (event: ManagedEvent, change: Partial<EventEdit> = {}): EventEdit => ({
  ...draft({
    name: event.name,
    title: event.title,
    description: event.description,
    categoryIds: event.categories.map(({ id }) => id),
    spaceId: event.space.id,
    defaultRoomId: event.defaultRoom?.id ?? null,
    price: event.price,
    capacity: event.capacity,
    maxTicketsPerUser: event.maxTicketsPerUser,
    administrativeCosts: event.administrativeCosts,
    requiredParticipantFields: event.requiredParticipantFields,
    participantsLater: event.participantsLater,
  }),
  version: event.version,
  ...change,
});
const create = async (change: Partial<EventCreation> = {}) =>
  managedEvent.parse((await call('POST', '/api/event/', draft(change), admin)).json());
const read = async (id: number) =>
  managedEvent.parse((await call('GET', `/api/event/${id}`, undefined, admin)).json());
const faultsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer
    .json<{ violations: { propertyPath: string; code: string }[] }>()
    .violations.map(({ propertyPath, code }) => [propertyPath, code]);
const codes = async (...[method, url, body, token]: Parameters<typeof call>) => {
  const answer = await call(method, url, body, token);
  return [answer.status, answer.code];
};

describe('a new event', () => {
  test('is a draft that lacks all but a name and a space, and inherits the rest', async () => {
    const answer = await call('POST', '/api/event/', draft(), admin);
    expect(answer.status).toBe(201);
    expect(managedEvent.parse(answer.json())).toMatchObject({
      version: 1,
      state: 'draft',
      publishedAt: null,
      name: 'Noche de jazz',
      title: '',
      price: null,
      space: {
        id: theatre.spaceId,
        price: 2500,
        administrativeCosts: 150,
        maxTicketsPerUser: 6,
        currency: 'EUR',
      },
      images: { main: null, normal: null, panoramic: null, banner: null },
      gallery: [],
      showCount: 0,
      hasSales: false,
    });
    expect((await call('GET', `/api/open/event/${managedEvent.parse(answer.json()).id}`)).status).toBe(404);
  });

  test('says beside each field what is wrong with it', async () => {
    const wrong = draft({ name: ' ', organizerEmail: 'nobody', maxTicketsPerUser: 0 });
    const answer = await call('POST', '/api/event/', wrong, admin);
    expect([answer.status, faultsOf(answer)]).toEqual([
      400,
      [
        ['name', 'required'],
        ['maxTicketsPerUser', 'tooSmall'],
        ['organizerEmail', 'email'],
      ],
    ]);
    const refused = async (change: Partial<EventCreation>) =>
      faultsOf(await call('POST', '/api/event/', draft(change), admin));
    expect(await refused({ spaceId: spaceId.parse(999_999) })).toEqual([['spaceId', 'spaceNotSelected']]);
    for (const none of [undefined, null, '', 0]) {
      const answer = await call('POST', '/api/event/', { ...draft(), spaceId: none }, admin);
      expect([answer.status, faultsOf(answer)]).toEqual([400, [['spaceId', 'spaceNotSelected']]]);
    }
    expect(await refused({ spaceId: otherSpace, defaultRoomId: room })).toEqual([
      ['defaultRoomId', 'roomOfOtherSpace'],
    ]);
    expect(await refused({ capacity: 19 })).toEqual([['capacity', 'capacityExceeded']]);
    expect(await refused({ capacity: 19, defaultRoomId: room })).toEqual([['capacity', 'capacityExceeded']]);
  });

  test('keeps a long text as it was typed', async () => {
    const description = `<script>alert(1)</script>\n\n${'á'.repeat(15_000)}`;
    expect((await create({ description })).description).toBe(description);
  });
});

describe('an edit', () => {
  test('counts the version on, and the second of two is told', async () => {
    const event = await create();
    const edited = await call('PUT', `/api/event/${event.id}`, editOf(event, { title: 'Uno' }), admin);
    expect(edited.json<ManagedEvent>()).toMatchObject({ title: 'Uno', version: 2 });
    expect(await codes('PUT', `/api/event/${event.id}`, editOf(event, { title: 'Dos' }), admin)).toEqual([
      409,
      'changedByOther',
    ]);
    expect((await read(event.id)).title).toBe('Uno');
  });

  test('leaves the space while there are shows, and the room once somebody has tickets', async () => {
    const event = await read(theatre.draftId);
    const moved = editOf(event, { spaceId: otherSpace });
    expect(faultsOf(await call('PUT', `/api/event/${event.id}`, moved, admin))).toEqual([
      ['spaceId', 'spaceFixedByShows'],
    ]);
    const free = editOf(event, { defaultRoomId: room });
    expect((await call('PUT', `/api/event/${event.id}`, free, admin)).status).toBe(200);
    expect((await read(event.id)).defaultRoom).toMatchObject({ id: room, capacity: 18, places: 18 });
    // A region that the newest plan lost keeps its capacity, and is no part of the room's.
    await sql`
      insert into region (room_id, key, name, color, seated, reservable, capacity, position, archived_at)
      values (${room}, 'lost', 'Palco viejo', '#888888', false, true, 40, 9, now())`.execute(server.db);
    expect((await read(event.id)).defaultRoom).toMatchObject({ id: room, places: 18 });
    await sql`delete from region where key = 'lost'`.execute(server.db);
  });

  test('takes nothing from a published event that publishing asks for', async () => {
    const event = await read(theatre.eventId);
    const bare = editOf(event, { title: '', description: '', categoryIds: [] });
    expect(faultsOf(await call('PUT', `/api/event/${event.id}`, bare, admin))).toEqual([
      ['title', 'titleMissing'],
      ['description', 'descriptionMissing'],
      ['categoryIds', 'categoriesMissing'],
    ]);
    expect((await read(event.id)).title).toBe(event.title);
  });
});

test('tells of the shows ahead which have no beginning of their sale', async () => {
  const { draftId } = theatre;
  const startSales = (at: string | null) =>
    sql`update show set sale_starts_at = ${at}::timestamptz, sale_ends_at = null where event_id = ${draftId}`.execute(
      server.db,
    );
  await startSales(null);
  const unannounced = await read(draftId);
  expect(unannounced.unannouncedShows).toBe(unannounced.showsAhead);
  expect(unannounced.showsAhead).toBeGreaterThan(0);
  await startSales('2026-01-01T10:00:00Z');
  expect((await read(draftId)).unannouncedShows).toBe(0);
});

test('tells of them in the list, too', async () => {
  const listed = async () => {
    const { items } = managedEventList.parse(
      (await call('GET', '/api/event/?size=100', undefined, admin)).json(),
    );
    return items.find(({ id }) => id === theatre.draftId)?.unannouncedShows;
  };
  const startSales = (at: string | null) =>
    sql`update show set sale_starts_at = ${at}::timestamptz where event_id = ${theatre.draftId}`.execute(
      server.db,
    );
  await startSales(null);
  expect(await listed()).toBe((await read(theatre.draftId)).showsAhead);
  await startSales('2026-01-01T10:00:00Z');
  expect(await listed()).toBe(0);
});

describe('space managers', () => {
  test('reach the events of their spaces, and no others', async () => {
    const listed = async (token: string) =>
      managedEventList
        .parse((await call('GET', '/api/event/?size=1000', undefined, token)).json())
        .items.map(({ id }) => id);
    expect(await listed(manager)).toContain(theatre.draftId);
    expect(await listed(stranger)).toEqual([]);
    expect((await call('GET', `/api/event/${theatre.eventId}`, undefined, manager)).status).toBe(200);
    const event = await read(theatre.eventId);
    const spaces = eventSpace
      .array()
      .parse((await call('GET', '/api/event/space/', undefined, stranger)).json());
    expect(spaces.map(({ id }) => id)).toEqual([otherSpace]);
    expect(await codes('POST', '/api/event/', draft(), stranger)).toEqual([422, 'spaceNotSelected']);
    const url = `/api/event/${theatre.eventId}`;
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', editOf(event)],
      ['DELETE', '', undefined],
      ['GET', '/figures', undefined],
      ['GET', '/impact', undefined],
      ['POST', '/publish', undefined],
      ['POST', '/unpublish', undefined],
      ['POST', '/archive', undefined],
      ['POST', '/restore', undefined],
      ['POST', '/duplicate', { name: 'Copia', showsMovedByDays: null }],
      ['DELETE', '/image/main', undefined],
      ['PUT', '/gallery', { ids: [] }],
      ['DELETE', '/gallery/1', undefined],
    ] as const) {
      expect([path, ...(await codes(method, `${url}${path}`, body, stranger))]).toEqual([
        path,
        404,
        'notFound',
      ]);
    }
    expect(await read(theatre.eventId)).toEqual(event);
  });

  test('only they and admins are let in', async () => {
    expect((await call('GET', '/api/event/')).status).toBe(401);
    expect(await codes('GET', '/api/event/', undefined, usher)).toEqual([403, 'forbidden']);
    expect(await codes('POST', `/api/event/${theatre.eventId}/unpublish`, undefined, usher)).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('the list', () => {
  test('is filtered, searched and sorted', async () => {
    await create({ name: 'Zarzuela', categoryIds: [theatre.categoryId] });
    const names = async (query: string) =>
      managedEventList
        .parse((await call('GET', `/api/event/?size=1000&${query}`, undefined, admin)).json())
        .items.map(({ name }) => name);
    expect(await names('state=published')).toEqual(['La mujer del saco']);
    expect(await names('search=zarZ')).toEqual(['Zarzuela']);
    expect(await names('search=comedia&sort=-name')).toEqual(['Secreto', 'La mujer del saco']);
    expect(await names(`categoryId=${theatre.categoryId}`)).toEqual(['La mujer del saco', 'Zarzuela']);
    expect(await names(`spaceId=${otherSpace}`)).toEqual([]);
    expect(await names('when=past')).toEqual([]);
    expect((await names('sort=-firstShowAt')).slice(0, 2).toSorted()).toEqual([
      'La mujer del saco',
      'Secreto',
    ]);
    await sql`update show set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where event_id = ${theatre.draftId}`.execute(server.db);
    expect(await names('when=past')).toEqual(['Secreto']);
    expect(await names('when=upcoming')).not.toContain('Secreto');
    await sql`update show set starts_at = now() + interval '9 days', ends_at = now() + interval '9 days 2 hours'
      where event_id = ${theatre.draftId}`.execute(server.db);
    expect(await names('when=past')).toEqual([]);
    expect(await codes('GET', '/api/event/?sort=price', undefined, admin)).toEqual([400, 'invalid']);
  });
});

describe('publishing', () => {
  test('names all that is missing, beside the part of the form', async () => {
    const event = await create();
    const answer = await call('POST', `/api/event/${event.id}/publish`, undefined, admin);
    expect([answer.status, faultsOf(answer)]).toEqual([
      422,
      [
        ['title', 'titleMissing'],
        ['description', 'descriptionMissing'],
        ['categoryIds', 'categoriesMissing'],
        ['main', 'mainImageMissing'],
        ['shows', 'showsMissing'],
        ['ticketTypes', 'ticketTypesMissing'],
      ],
    ]);
    expect((await read(event.id)).state).toBe('draft');
  });

  test('shows an event to everybody at once, and saving it as a draft takes it away', async () => {
    const { eventId, showId } = theatre;
    const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
    const seen = async () => [
      await statusOf(`/api/open/event/${eventId}`),
      await statusOf(`/api/open/show/${showId}`),
    ];
    expect(await seen()).toEqual([200, 200]);
    const hidden = await call('POST', `/api/event/${eventId}/unpublish`, undefined, manager);
    expect(managedEvent.parse(hidden.json()).state).toBe('draft');
    expect(await seen()).toEqual([404, 404]);
    const shown = await call('POST', `/api/event/${eventId}/publish`, undefined, manager);
    expect(managedEvent.parse(shown.json())).toMatchObject({ state: 'published' });
    expect(managedEvent.parse(shown.json()).publishedAt).not.toBeNull();
    expect(await seen()).toEqual([200, 200]);
  });
});

describe('what is archived around an event', () => {
  test('is not published with it', async () => {
    const { eventId } = theatre;
    await call('POST', `/api/event/${eventId}/unpublish`, undefined, admin);
    await sql`update room set archived_at = now() where id = ${room}`.execute(server.db);
    const refused = await call('POST', `/api/event/${eventId}/publish`, undefined, admin);
    expect([refused.status, faultsOf(refused)]).toEqual([422, [['shows', 'placeArchived']]]);
    await sql`update room set archived_at = null where id = ${room}`.execute(server.db);
    expect((await call('POST', `/api/event/${eventId}/publish`, undefined, admin)).status).toBe(200);
  });

  test('keeps its space while its types are for regions of it', async () => {
    const event = await create({ name: 'De sala en sala' });
    await sql`
      with typed as (insert into ticket_type (event_id, name) values (${event.id}, 'General') returning id)
      insert into ticket_type_region select typed.id, region.id from typed, region where room_id = ${room}`.execute(
      server.db,
    );
    const move = async () =>
      call('PUT', `/api/event/${event.id}`, editOf(event, { spaceId: otherSpace }), admin);
    const refused = await move();
    expect([refused.status, faultsOf(refused)]).toEqual([422, [['spaceId', 'spaceFixedByRegions']]]);
    await sql`delete from ticket_type_region where ticket_type_id in (
      select id from ticket_type where event_id = ${event.id})`.execute(server.db);
    expect((await move()).status).toBe(200);
    expect((await read(event.id)).space.id).toBe(otherSpace);
  });
});

describe('archiving', () => {
  test('takes an event out of lists and sale, until it is restored as a draft', async () => {
    const event = await create({ name: 'Viejo' });
    const archived = await call('POST', `/api/event/${event.id}/archive`, undefined, admin);
    expect(managedEvent.parse(archived.json()).archivedAt).not.toBeNull();
    const found = async (query: string) =>
      managedEventList.parse(
        (await call('GET', `/api/event/?search=Viejo&${query}`, undefined, admin)).json(),
      ).total;
    expect([await found(''), await found('archived=true')]).toEqual([0, 1]);
    expect(await codes('POST', `/api/event/${event.id}/publish`, undefined, admin)).toEqual([
      422,
      'archived',
    ]);
    const edit = editOf(await read(event.id), { title: 'Otro' });
    expect(await codes('PUT', `/api/event/${event.id}`, edit, admin)).toEqual([422, 'archived']);
    const restored = await call('POST', `/api/event/${event.id}/restore`, undefined, admin);
    expect(managedEvent.parse(restored.json())).toMatchObject({ state: 'draft', archivedAt: null });
  });
});

describe('an event that sells', () => {
  beforeEach(async () => {
    await sql`delete from booking where event_id = ${theatre.eventId}`.execute(server.db);
    await sql`
      with held as (
        insert into booking (token_hash, event_id, deadline, seat_keys)
        values ('\\x00', ${theatre.eventId}, now() + interval '1 hour', array[(${theatre.showId}::bigint << 32) | 0])
        returning id, deadline
      )
      update show_seat set state = 1, booking_id = held.id, held_until = held.deadline, ticket_type_id = ${theatre.adultId}
      from held where show_id = ${theatre.showId} and seat = 0`.execute(server.db);
  });

  test('tells how, and whom a change concerns', async () => {
    const url = `/api/event/${theatre.eventId}`;
    expect(eventImpact.parse((await call('GET', `${url}/impact`, undefined, admin)).json())).toEqual({
      orders: 0,
      tickets: 0,
      bookings: 1,
      shows: [],
    });
    expect(eventFigures.parse((await call('GET', `${url}/figures`, undefined, admin)).json())).toMatchObject({
      currency: 'EUR',
      income: 0,
      capacity: 18,
      sold: 0,
      held: 1,
      blocked: 2,
      shows: [{ id: theatre.showId, capacity: 18, sold: 0, reserved: 0, held: 1, blocked: 2, income: 0 }],
    });
  });

  test('tells what is taken, and what of it is reserved without tickets yet', async () => {
    const { eventId, showId } = theatre;
    const confirmation = { tickets: [{ showId }, { showId }], addOns: [] };
    await sql`
      with reserving as (
        insert into booking (token_hash, event_id, state) values ('\\x00', ${eventId}, 'confirmed') returning id
      ), counter as (update show_region set taken = 4 where show_id = ${showId} and region = -1)
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
      select 'KEPT', ${eventId}, reserving.id, (select min(id) from app_user), 'reserved', 'EUR', 0, 4000,
        ${JSON.stringify(confirmation)} from reserving`.execute(server.db);
    const answer = await call('GET', `/api/event/${eventId}/figures`, undefined, admin);
    const show = { taken: 4, sold: 0, reserved: 2, held: 1 };
    expect(eventFigures.parse(answer.json())).toMatchObject({ ...show, shows: [show] });
    await sql`delete from ticket_order where reference = 'KEPT'`.execute(server.db);
    await sql`update show_region set taken = 0 where show_id = ${showId} and region = -1`.execute(server.db);
  });

  test('tells what came in for it, however much', async () => {
    const { eventId, showId } = theatre;
    const price = 2_000_000_000;
    await sql`
      with bookings as (
        insert into booking (token_hash, event_id, state)
        select '\\x00', ${eventId}, 'confirmed' from generate_series(1, 2) returning id
      ), orders as (
        insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total,
          purchased_at, confirmation)
        select 'MUCH' || row_number() over (), ${eventId}, id, (select min(id) from app_user), 'paid', 'EUR', 0, ${price},
          now(), '{}' from bookings returning id
      )
      insert into ticket (order_id, event_id, show_id, region, region_name, ticket_type_name, price, position)
      select id, ${eventId}, ${showId}, 2, 'Pista', 'Pista', ${price}, 0 from orders`.execute(server.db);
    const answer = await call('GET', `/api/event/${eventId}/figures`, undefined, admin);
    const sum = { sold: 2, income: 2 * price };
    expect(eventFigures.parse(answer.json())).toMatchObject({ ...sum, shows: [sum] });
    await sql`delete from ticket where event_id = ${eventId}`.execute(server.db);
    await sql`delete from ticket_order where reference like 'MUCH%'`.execute(server.db);
  });

  test('keeps its space and room, and is archived rather than deleted', async () => {
    const event = await read(theatre.eventId);
    expect(event.hasSales).toBe(true);
    const url = `/api/event/${theatre.eventId}`;
    expect(faultsOf(await call('PUT', url, editOf(event, { spaceId: otherSpace }), admin))).toEqual([
      ['spaceId', 'spaceFixedBySales'],
    ]);
    expect(faultsOf(await call('PUT', url, editOf(event, { defaultRoomId: room }), admin))).toEqual([
      ['defaultRoomId', 'roomFixedBySales'],
    ]);
    const refused = await call('DELETE', url, undefined, admin);
    expect([refused.status, refused.code, refused.body.includes('1 compra sin terminar')]).toEqual([
      409,
      'inUse',
      true,
    ]);
  });
});

describe('deleting', () => {
  test('takes all that belongs to an event nobody bought of', async () => {
    const made = await call(
      'POST',
      `/api/event/${theatre.eventId}/duplicate`,
      { name: 'Para borrar', showsMovedByDays: 7 },
      admin,
    );
    const { id } = managedEvent.parse(made.json());
    expect((await call('DELETE', `/api/event/${id}`, undefined, admin)).status).toBe(204);
    expect((await call('GET', `/api/event/${id}`, undefined, admin)).status).toBe(404);
    const { rows } = await sql`select from show where event_id = ${id}`.execute(server.db);
    expect(rows.length).toBe(0);
  });
});
