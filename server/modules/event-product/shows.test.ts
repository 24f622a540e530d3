import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ManagedShow, ManagedShowRow, ShowRoom } from '#domain/calls/event-shows.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { type ProductHouse, startProductHouse } from './testing/product-house.ts';

let house: ProductHouse;
beforeAll(async () => {
  house = await startProductHouse();
});
afterAll(async () => house.server.close());

const url = (rest = '', event = house.eventId) => `/api/event/${event}/show/${rest}`;
const single = (startsAt: string, changes: object = {}) => ({
  roomId: house.roomId,
  durationMinutes: 120,
  saleStartsAt: house.inDays(-1),
  saleEndsAt: null,
  capacity: null,
  regionLimits: [],
  when: { kind: 'single', startsAt },
  ...changes,
});
const rule = (changes: object = {}) => ({
  from: '2031-10-20',
  to: '2031-11-02',
  daysOfWeek: [6],
  times: ['17:00', '20:30'],
  except: ['2031-10-25T17:00'],
  ...changes,
});
const recurring = (changes: object = {}) => single('', { when: { kind: 'recurring', rule: rule(changes) } });
const make = async (body: object, event = house.draftId): Promise<readonly number[]> => {
  const made = await house.admin('POST', url('', event), body);
  expect(made.status).toBe(201);
  return made.json<{ showIds: number[] }>().showIds;
};
const read = async (id: number | undefined, event = house.draftId) =>
  (await house.admin('GET', url(String(id), event))).json<ManagedShow>();
const editOf = (show: ManagedShow, changes: object = {}) => ({
  roomId: show.room.id,
  durationMinutes: 90,
  saleStartsAt: show.saleStartsAt,
  saleEndsAt: show.saleEndsAt,
  capacity: null,
  regionLimits: [],
  startsAt: show.startsAt,
  newestPlan: false,
  version: show.version,
  ...changes,
});

describe('shows are made', () => {
  test('one, with its seats, its capacity and the limits of its regions', async () => {
    const [id] = await make(
      single(house.inDays(40), { capacity: 10, regionLimits: [{ region: 'stalls', maxTickets: 2 }] }),
    );
    expect(await read(id)).toMatchObject({
      capacity: 10,
      taken: 0,
      places: 18,
      hasTickets: false,
      isNewestPlan: true,
      saleState: 'open',
      regions: [
        { region: 'stalls', capacity: 6, maxTickets: 2 },
        { region: 'box', maxTickets: null },
        { region: 'floor', capacity: 10 },
      ],
    });
  });

  test('beside another in the same room, which is told of both', async () => {
    const sharing = async (id: number | undefined) => (await read(id)).sharesRoom;
    const [first] = await make(single(house.inDays(150)));
    expect(await sharing(first)).toBe(false);
    const [next] = await make(single(house.inDays(151)));
    const [second] = await make(single(house.inDays(150.02)));
    expect([await sharing(first), await sharing(second), await sharing(next)]).toEqual([true, true, false]);
  });

  test('by days of the week, each at its time on the clock of the space', async () => {
    const ids = await make(recurring());
    const starts = await Promise.all(ids.map(async (id) => (await read(id)).startsAt));
    expect(starts).toEqual([
      '2031-10-25T18:30:00.000Z',
      '2031-11-01T16:00:00.000Z',
      '2031-11-01T19:30:00.000Z',
    ]);
    const list = (await house.admin('GET', url('?size=2&sort=-startsAt&when=upcoming', house.draftId))).json<
      ListAnswer<ManagedShowRow>
    >();
    expect(list.items.map(({ startsAt }) => startsAt)).toEqual([starts[2], starts[1]]);
    expect(list.total).toBeGreaterThan(2);
  });

  test.each([
    ['in the past', () => single(house.inDays(-2)), 'pastDate', 'when.startsAt'],
    [
      'recurring in the past',
      () => recurring({ from: '2020-01-01', to: '2020-02-01' }),
      'pastDate',
      'when.rule.from',
    ],
    [
      'in a period that ends before it begins',
      () => recurring({ to: '2031-10-01' }),
      'endBeforeStart',
      'when.rule.to',
    ],
    ['in too long a period', () => recurring({ to: '2036-10-01' }), 'periodTooLong', 'when.rule.to'],
    ['on no day', () => recurring({ to: '2031-10-20' }), 'noShows', 'when.rule.daysOfWeek'],
    [
      'too many at a time',
      () => recurring({ to: '2033-10-01', daysOfWeek: [1, 2, 3, 4, 5, 6, 7] }),
      'tooManyShows',
      'when.rule.to',
    ],
    [
      'with a sale that ends before it begins',
      () => single(house.inDays(41), { saleStartsAt: house.inDays(3), saleEndsAt: house.inDays(2) }),
      'endBeforeStart',
      'saleEndsAt',
    ],
    [
      'with a sale that is over already',
      () => single(house.inDays(41), { saleStartsAt: house.inDays(-3), saleEndsAt: house.inDays(-1) }),
      'pastDate',
      'saleEndsAt',
    ],
    [
      'with a sale that begins once it has begun',
      () => single(house.inDays(41), { saleStartsAt: house.inDays(42) }),
      'saleAfterShow',
      'saleStartsAt',
    ],
    [
      'for more than the room takes',
      () => single(house.inDays(41), { capacity: 19 }),
      'capacityExceeded',
      'capacity',
    ],
    ['in a room that is none', () => single(house.inDays(41), { roomId: 99_999 }), 'invalid', 'roomId'],
  ])('not %s', async (_, body, code, propertyPath) => {
    const refused = await house.admin('POST', url('', house.draftId), body());
    expect(refused.json()).toMatchObject({ violations: [{ code, propertyPath }] });
    expect(refused.status).toBe(422);
  });

  test('not further ahead than anybody plans: their list could not say when they end', async () => {
    const last = '9999-12-31T23:30:00.000Z';
    const sale = { saleStartsAt: house.inDays(-1), saleEndsAt: last };
    for (const [body, status, propertyPath] of [
      [single(last), 400, 'when.startsAt'],
      [single(house.inDays(41), sale), 400, 'saleEndsAt'],
      [recurring({ from: '9999-10-01', to: '9999-12-31' }), 422, 'when.rule.from'],
    ] as const) {
      const refused = await house.admin('POST', url('', house.draftId), body);
      expect(refused.json()).toMatchObject({ violations: [{ code: 'farAhead', propertyPath }] });
      expect(refused.status).toBe(status);
    }
    expect(await house.admin('GET', url('', house.draftId))).toMatchObject({ status: 200 });
  });

  test('not in a room without a plan, and not twice at the same moment', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into room (space_id, name, capacity) values (${house.spaceId}, 'Vacía', 5) returning id`.execute(
      house.server.db,
    );
    const roomId = rows[0]?.id;
    const empty = await house.admin('POST', url('', house.draftId), single(house.inDays(50), { roomId }));
    expect([empty.status, empty.code]).toEqual([422, 'roomWithoutPlan']);
    const startsAt = house.inDays(51);
    await make(single(startsAt));
    const again = await house.admin('POST', url('', house.draftId), single(startsAt));
    expect([again.status, again.code]).toEqual([409, 'showExists']);
    const rooms = (await house.admin('GET', url('rooms', house.draftId))).json<ShowRoom[]>();
    expect(rooms.map(({ name, planUrl, places }) => [name, planUrl, places])).toEqual([
      ['Sala', `/api/open/plan/${house.planHash}`, 18],
      ['Vacía', null, 0],
    ]);
  });

  test('in a room that has the places of its newest plan, without regions that it lost', async () => {
    await sql`
      insert into region (room_id, key, name, color, seated, reservable, capacity, position, archived_at)
      select id, 'lost', 'Palco viejo', '#888888', false, true, 40, 9, now() from room where name = 'Sala'`.execute(
      house.server.db,
    );
    const [room] = (await house.admin('GET', url('rooms', house.draftId))).json<ShowRoom[]>();
    expect(room?.places).toBe(18);
    await sql`delete from region where key = 'lost'`.execute(house.server.db);
  });
});

describe('a show is changed', () => {
  test('in its dates, capacity and limits; who read an older version is told', async () => {
    const [id] = await make(single(house.inDays(60)));
    const before = await read(id);
    const startsAt = house.inDays(61);
    const body = editOf(before, {
      startsAt,
      capacity: 9,
      regionLimits: [{ region: 'floor', maxTickets: 3 }],
    });
    const after = await house.manager('PUT', url(String(id), house.draftId), body);
    expect(after.json()).toMatchObject({
      startsAt,
      capacity: 9,
      version: before.version + 1,
      regions: [{ maxTickets: null }, { maxTickets: null }, { region: 'floor', maxTickets: 3 }],
    });
    expect(await house.admin('PUT', url(String(id), house.draftId), body)).toMatchObject({
      status: 409,
      code: 'changedByOther',
    });
  });

  test('to no limit of a region that it does not have, which is named; nor is one made with it', async () => {
    await sql`
      insert into region (room_id, key, name, color, seated, reservable, capacity, position, archived_at)
      select id, 'lost', 'Palco viejo', '#888888', false, true, 40, 9, now() from room where name = 'Sala'`.execute(
      house.server.db,
    );
    const [id] = await make(single(house.inDays(63), { regionLimits: [{ region: 'box', maxTickets: 2 }] }));
    const regionLimits = [
      { region: 'floor', maxTickets: 3 },
      { region: 'lost', maxTickets: 2 },
    ];
    const show = await read(id);
    const refused = { status: 422, code: 'limitWithoutRegion' };
    const edited = await house.admin('PUT', url(String(id), house.draftId), editOf(show, { regionLimits }));
    expect(edited).toMatchObject(refused);
    expect(edited.json()).toMatchObject({
      violations: [{ propertyPath: 'regionLimits', params: { region: 'Palco viejo' } }],
    });
    const made = await house.admin(
      'POST',
      url('', house.draftId),
      single(house.inDays(64), { regionLimits }),
    );
    expect(made).toMatchObject(refused);
    expect(await read(id)).toEqual(show);
    const [room] = (await house.admin('GET', url('rooms', house.draftId))).json<ShowRoom[]>();
    expect(room?.regions.map(({ key, isGone }) => [key, isGone])).toEqual([
      ['stalls', false],
      ['box', false],
      ['floor', false],
      ['lost', true],
    ]);
    await sql`delete from region where key = 'lost'`.execute(house.server.db);
  });

  test('to no sale that is over already, unless it ended then before', async () => {
    const [id] = await make(single(house.inDays(62), { saleStartsAt: house.inDays(-3) }));
    const show = await read(id);
    const saleEndsAt = house.inDays(-1);
    const put = (changes: object) =>
      house.admin('PUT', url(String(id), house.draftId), editOf(show, { saleEndsAt, ...changes }));
    const past = { status: 422, code: 'pastDate' };
    expect(await put({})).toMatchObject(past);
    const shows = [{ id, version: show.version }];
    const sale = { saleStartsAt: show.saleStartsAt, saleEndsAt };
    const change = () => house.admin('POST', url('change', house.draftId), { shows, sale });
    const refused = await change();
    expect(refused).toMatchObject(past);
    expect(refused.json()).toMatchObject({ violations: [{ propertyPath: 'sale.saleEndsAt' }] });
    await sql`update show set sale_ends_at = ${saleEndsAt}::timestamptz where id = ${id}`.execute(
      house.server.db,
    );
    expect(await change()).toMatchObject({ status: 200 });
    expect(await put({ version: 2, durationMinutes: 100 })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ saleEndsAt, saleState: 'closed' });
  });

  test('not to fewer places than are taken, nor to more than the room has', async () => {
    const show = await read(house.showId, house.eventId);
    const put = (capacity: number) =>
      house.admin('PUT', url(String(house.showId)), editOf(show, { capacity }));
    expect(await put(1)).toMatchObject({ status: 422, code: 'capacityBelowTaken' });
    expect(await put(19)).toMatchObject({ status: 422, code: 'capacityExceeded' });
  });

  test('to the newest plan only while it is not on sale and nobody has anything of it', async () => {
    await sql`update plan set version = 0 where room_id = ${house.roomId}`.execute(house.server.db);
    await sql`
      insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
      select room_id, 1, document, content, content_brotli, repeat('a', 32), seat_count from plan where room_id = ${house.roomId}`.execute(
      house.server.db,
    );
    const open = await read(house.showId, house.eventId);
    expect(open.isNewestPlan).toBe(false);
    const onSale = await house.admin('PUT', url(String(house.showId)), editOf(open, { newestPlan: true }));
    expect(onSale).toMatchObject({ status: 409, code: 'showOnSale' });

    const draft = await read(house.draftShowId);
    const renewed = await house.admin(
      'PUT',
      url(String(house.draftShowId), house.draftId),
      editOf(draft, { newestPlan: true }),
    );
    expect(renewed.json()).toMatchObject({ isNewestPlan: true, taken: 0, capacity: 18 });
  });
});

describe('many shows', () => {
  test('are moved by the clock of the space, with the end of their sale', async () => {
    const ids = await make(recurring({ from: '2032-10-23', to: '2032-10-23', times: ['21:00'] }));
    const [show] = await Promise.all(ids.map((id) => read(id)));
    const sale = { saleStartsAt: null, saleEndsAt: '2032-10-23T17:00:00.000Z' };
    const chosen = [{ id: show?.id, version: show?.version }];
    const changed = await house.admin('POST', url('change', house.draftId), { shows: chosen, sale });
    expect(changed.json()).toEqual({ shows: [{ id: show?.id, version: 2 }] });
    await house.admin('POST', url('change', house.draftId), {
      shows: [{ id: show?.id, version: 2 }],
      move: { days: 8, minutes: 30 },
    });
    expect(await read(show?.id)).toMatchObject({
      startsAt: '2032-10-31T20:30:00.000Z',
      saleStartsAt: null,
      saleEndsAt: '2032-10-31T18:30:00.000Z',
      saleState: 'comingSoon',
      version: 3,
    });
  });

  test('all of them or none: a stale one, one in the past, one of another event', async () => {
    const [first] = await make(single(house.inDays(100)));
    const [second] = await make(single(house.inDays(300)));
    const change = (shows: object[], days = 1) =>
      house.admin('POST', url('change', house.draftId), { shows, move: { days, minutes: 0 } });
    const [one, other] = [
      { id: first, version: 1 },
      { id: second, version: 1 },
    ];
    const stale = await change([one, { ...other, version: 7 }]);
    expect(stale).toMatchObject({ status: 409, code: 'changedByOther' });
    expect(await change([one, { id: house.showId, version: 1 }])).toMatchObject({ status: 404 });
    expect(await change([one, other], -200)).toMatchObject({ status: 422, code: 'pastDate' });
    expect([(await read(first)).version, (await read(second)).version]).toEqual([1, 1]);
    expect(await change([one, other], -50)).toMatchObject({ status: 200 });
  });

  test('are cancelled with their seats, unless somebody has a ticket of one of them', async () => {
    const showIds = await make(recurring({ from: '2034-01-07', to: '2034-01-07' }), house.eventId);
    await house.sell();
    const mixed = await house.admin('POST', url('cancel'), { showIds: [...showIds, house.showId] });
    expect(mixed).toMatchObject({ status: 409, code: 'showHasTickets' });
    expect(await house.admin('POST', url('cancel'), { showIds })).toMatchObject({ status: 204 });
    expect(await house.admin('GET', url(String(showIds[0])))).toMatchObject({ status: 404 });
    expect(await house.admin('DELETE', url(String(house.showId)))).toMatchObject({
      status: 409,
      code: 'showHasTickets',
    });
    const { rows } = await sql`select from show_seat where show_id = any(${[...showIds]}::integer[])`.execute(
      house.server.db,
    );
    expect(rows).toEqual([]);
  });
});

test('a show that an order names which is not paid is told to stay, refused as one that goes, and called off', async () => {
  const { db } = house.server;
  const [id] = await make(recurring({ from: '2034-02-04', to: '2034-02-04' }), house.eventId);
  const impact = () => house.admin('GET', url(`cancel?showIds=${id}`));
  const none = { tickets: 0, orders: 0, amount: 0, held: 0, stuck: 0 };
  expect((await impact()).json()).toEqual({ ...none, kept: 0 });
  await house.sell();
  const confirmation = JSON.stringify({ tickets: [{ showId: id }] });
  await sql`
    with had as (select event_id, user_id from ticket_order where event_id = ${house.eventId} limit 1),
      ended as (insert into booking (token_hash, event_id, user_id, state)
        select '', event_id, user_id, 'expired' from had returning id)
    insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
    select 'NOTPAID', event_id, ended.id, user_id, 'expired', 'EUR', 0, 0, ${confirmation}::jsonb from had, ended`.execute(
    db,
  );
  expect((await impact()).json()).toEqual({ ...none, kept: 1 });
  const cancel = (tell: object | null) => house.admin('POST', url('cancel'), { showIds: [id], tell });
  expect(await cancel(null)).toMatchObject({ status: 409, code: 'showHasTickets' });
  expect(await cancel({ reason: '' })).toMatchObject({ status: 204 });
  expect(await read(id, house.eventId)).toMatchObject({ saleState: 'cancelled' });
});

describe('a show that is over', () => {
  const over = (code = 'showOver') => ({ status: 409, code });
  const change = async (id: number | undefined, what: object) => {
    const { version } = await read(id);
    return house.admin('POST', url('change', house.draftId), { shows: [{ id, version }], ...what });
  };
  const sale = { saleStartsAt: null, saleEndsAt: null };
  const move = { days: 7, minutes: 0 };

  test('and that somebody was at is neither moved, nor sold at another time, nor given back', async () => {
    const [id] = await make(single(house.inDays(400)));
    await sql`update show set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where id = ${id}`.execute(house.server.db);
    const { rows } = await sql<{ id: string }>`
      with sold as (
        insert into booking (id, token_hash, event_id, user_id, state)
        select gen_random_uuid(), 'ended', ${house.draftId}, id, 'confirmed' from app_user limit 1 returning id, user_id
      ), ordered as (
        insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
        select 'ENDED', ${house.draftId}, id, user_id, 'paid', 'EUR', 0, 1000, '{}' from sold returning id
      )
      insert into ticket (order_id, event_id, show_id, region, region_name, ticket_type_name, price, participant, state, position)
      select id, ${house.draftId}, ${id}, 0, 'Platea', 'Adulto', 1000, '{}', 'used', 0 from ordered returning id`.execute(
      house.server.db,
    );
    expect(await change(id, { move })).toMatchObject(over());
    expect(await change(id, { sale })).toMatchObject(over());
    expect(await edit(id, { startsAt: house.inDays(400) })).toMatchObject(over());
    const cancelled = { showIds: [id], tell: { reason: 'Lluvia' } };
    expect(await house.admin('POST', url('cancel', house.draftId), cancelled)).toMatchObject(over());
    expect(await house.admin('DELETE', url(String(id), house.draftId))).toMatchObject(over());
    const ticket = await sql`select state from ticket where id = ${rows[0]?.id}`.execute(house.server.db);
    expect(ticket.rows).toEqual([{ state: 'used' }]);
  });

  test('and that nobody was at can still be taken off the list', async () => {
    const [id] = await make(single(house.inDays(401)));
    await sql`update show set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where id = ${id}`.execute(house.server.db);
    expect(await house.admin('DELETE', url(String(id), house.draftId))).toMatchObject({ status: 204 });
  });

  const edit = async (id: number | undefined, what: object) => {
    const { startsAt, endsAt, saleStartsAt, saleEndsAt, capacity, room, version } = await read(id);
    const durationMinutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
    const now = { startsAt, durationMinutes, saleStartsAt, saleEndsAt, capacity };
    const call = {
      ...now,
      roomId: room.id,
      newestPlan: false,
      regionLimits: [],
      tell: null,
      version,
      ...what,
    };
    return house.admin('PUT', url(String(id), house.draftId), call);
  };

  test('and that nobody was at is moved alike by its form and with others', async () => {
    for (const retime of [
      (id: number | undefined) => edit(id, { startsAt: house.inDays(404) }),
      (id: number | undefined) => change(id, { move: { days: 404, minutes: 0 } }),
    ]) {
      const [id] = await make(single(house.inDays(401)));
      await sql`update show set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour',
        sale_starts_at = null, sale_ends_at = null where id = ${id}`.execute(house.server.db);
      expect((await retime(id)).status).toBe(200);
      expect((await read(id)).saleState).toBe('comingSoon');
      await house.admin('DELETE', url(String(id), house.draftId));
    }
  });

  test('because it was called off can have another capacity, its dates staying as they are', async () => {
    const [id] = await make(single(house.inDays(405)));
    await sql`update show set sale_starts_at = now(), sale_ends_at = now() where id = ${id}`.execute(
      house.server.db,
    );
    expect((await edit(id, { capacity: 7 })).status).toBe(200);
    const { capacity, saleState } = await read(id);
    expect([capacity, saleState]).toEqual([7, 'cancelled']);
  });

  test('because it was called off is not moved, nor put on sale again with others', async () => {
    const [id] = await make(single(house.inDays(402)));
    await sql`update show set sale_starts_at = now(), sale_ends_at = now() where id = ${id}`.execute(
      house.server.db,
    );
    expect(await change(id, { move })).toMatchObject(over());
    expect(await change(id, { sale })).toMatchObject(over());
    expect(await edit(id, sale)).toMatchObject(over());
    expect(await edit(id, { startsAt: house.inDays(403) })).toMatchObject(over());
  });
});

test('a sale that is called off reaches open maps and public pages at once', async () => {
  const status = async () => {
    const answer = await house.server.app.inject(`/api/open/show/${house.showId}/status`);
    return [...decodeStatus(answer.rawPayload).seats].filter((seat) => seat === 0).length;
  };
  expect(await status()).toBeGreaterThan(0);
  const show = await read(house.showId, house.eventId);
  const shows = [{ id: house.showId, version: show.version }];
  await house.admin('POST', url('change'), { shows, sale: { saleStartsAt: null, saleEndsAt: null } });
  expect(await status()).toBe(0);
  const seen = (await house.nobody('GET', `/api/open/show/${house.showId}`)).json<ShowDetail>();
  expect(seen.saleState).toBe('comingSoon');
});

test('whoever does not manage the space finds nothing, and other roles may not', async () => {
  const body = single(house.inDays(70));
  for (const [method, path, payload] of [
    ['GET', '', undefined],
    ['GET', 'rooms', undefined],
    ['POST', '', body],
    ['GET', String(house.draftShowId), undefined],
    ['DELETE', String(house.draftShowId), undefined],
    ['POST', 'cancel', { showIds: [house.draftShowId] }],
    ['POST', 'change', { shows: [{ id: house.draftShowId, version: 1 }] }],
  ] as const) {
    expect((await house.stranger(method, url(path, house.draftId), payload)).status).toBe(404);
    expect((await house.usher(method, url(path, house.draftId), payload)).status).toBe(403);
    expect((await house.nobody(method, url(path, house.draftId), payload)).status).toBe(401);
  }
  expect((await house.manager('GET', url(String(house.draftShowId), house.draftId))).status).toBe(200);
  // A show is reached through its own event alone.
  expect((await house.admin('GET', url(String(house.showId), house.draftId))).status).toBe(404);
});
