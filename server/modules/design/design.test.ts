import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ClaimedSeats,
  DraftSaved,
  PlanPublished,
  PlanVersionDetail,
  PlanVersions,
  RoomDesign,
} from '#domain/calls/design.ts';
import type { RefusalBody } from '#domain/calls/refusal-body.ts';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import type { ManagedRoom } from '#domain/calls/room.ts';
import { roomId, showId } from '#domain/ids.ts';
import type { Design } from '#engine/designer/design/design.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { managedRoom, rowsOf } from '#server/modules/region/testing/managed-room.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';
import { uploadForm } from '#server/modules/sitemap/testing/upload-form.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let house: Awaited<ReturnType<typeof managedRoom>>;
let rival: string;
beforeAll(async () => {
  server = await startTestServer();
  house = await managedRoom(server, 30);
  const id = await house.caller.account('rival@example.test', ['ROLE_SPACE_MANAGER']);
  await sql`insert into space_manager (space_id, user_id) values (${house.space}, ${id})`.execute(server.db);
  rival = (await house.caller.tokensOf('rival@example.test')).access_token;
});
afterAll(async () => server.close());

const ROWS = { kind: 'letters', alphabet: 'spanish', skip: '', afterLast: 'doubled', first: 'A' } as const;

/** Stalls of some rows of five seats. */
const drawing = (rows: number): Design => ({
  format: 'butaca.design',
  version: 1,
  name: 'Sala',
  seatSize: 16,
  metresPerUnit: 0.0275,
  floors: [{ id: 'floor', name: '' }],
  objects: [
    {
      id: 'stalls',
      kind: 'region',
      name: 'Platea',
      color: '#336699',
      reservable: true,
      seated: true,
      capacity: 0,
      outline: { form: 'rectangle', at: { x: 0, y: 0 }, width: 400, height: 400, angle: 0 },
    },
    {
      id: 'block-1',
      kind: 'block',
      region: 'stalls',
      at: { x: 0, y: 0, angle: 0 },
      rows,
      seats: 5,
      rowPitch: 24,
      seatPitch: 20,
      sag: 0,
      skew: 0,
      fan: 0,
      stagger: 0,
      alignment: 'centre',
      rowScheme: ROWS,
      firstRow: 'front',
      seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    },
  ],
});

async function emptyRoom(capacity = 30): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into room (space_id, name, capacity) values (${house.space}, ${crypto.randomUUID()}, ${capacity}) returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
}
const save = (room: number, version: number, design: object, token?: string, basedOn = 0) =>
  house.ask('PUT', `room/${room}/design`, { version, basedOn, design }, token);
/** Its version. */
const saved = async (room: number, version: number, design: Design, basedOn = 0) => {
  const answer = await save(room, version, design, undefined, basedOn);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.json<DraftSaved>().version;
};
const draftOf = async (room: number) =>
  (await house.ask('GET', `room/${room}/design`)).json<RoomDesign>().draft;
const publish = (room: number, version: number, newest: number, note = '') =>
  house.ask('POST', `room/${room}/design/publish`, { version, newest, note });
const fault = (answer: { status: number; json<Body>(): Body }) => {
  const [violation] = answer.json<RefusalBody>().violations;
  return [answer.status, violation?.code, violation?.params];
};

test('a draft is saved again and again, and dropped', async () => {
  const room = await emptyRoom();
  expect(await draftOf(room)).toBeNull();
  const first = await saved(room, 0, drawing(1));
  const version = await saved(room, first, drawing(2));
  expect(await draftOf(room)).toEqual({
    version,
    basedOn: 0,
    author: 'Ana Gil',
    savedAt: expect.any(String) as unknown,
    design: drawing(2),
  });
  expect((await house.ask('DELETE', `room/${room}/design?version=${first}`)).status).toBe(409);
  expect((await house.ask('DELETE', `room/${room}/design?version=${version}`)).status).toBe(204);
  expect(await draftOf(room)).toBeNull();
});

test('the room tells who has drawn what is not published, until it is', async () => {
  const room = await emptyRoom();
  const told = async () => (await house.ask('GET', `room/${room}`)).json<ManagedRoom>().draft;
  expect(await told()).toBeNull();
  const version = await saved(room, 0, drawing(1));
  expect(await told()).toEqual({ author: 'Ana Gil', savedAt: (await draftOf(room))?.savedAt });
  await publish(room, version, 0);
  expect(await told()).toBeNull();
});

test('a tab that was left open writes over no draft that was begun since', async () => {
  const room = await emptyRoom();
  const stale = await saved(room, 0, drawing(1));
  await house.ask('DELETE', `room/${room}/design?version=${stale}`);
  const begun = await saved(room, 0, drawing(2));
  expect(fault(await save(room, stale, drawing(3)))).toEqual([
    409,
    'draftChangedByOther',
    { author: 'Ana Gil', savedAt: expect.any(String) as unknown, version: begun },
  ]);
  expect((await house.ask('DELETE', `room/${room}/design?version=${stale}`)).status).toBe(409);
  expect((await draftOf(room))?.design).toEqual(drawing(2));
});

test('nobody writes over the draft of somebody else, also at the same time', async () => {
  const room = await emptyRoom();
  const both = await Promise.all([save(room, 0, drawing(1)), save(room, 0, drawing(2), rival)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  const version = (await draftOf(room))?.version ?? 0;
  expect(refused && fault(refused)).toEqual([
    409,
    'draftChangedByOther',
    { author: 'Ana Gil', savedAt: expect.any(String) as unknown, version },
  ]);
  await saved(room, version, drawing(3));
  expect(fault(await save(room, version, drawing(4), rival)).slice(0, 2)).toEqual([
    409,
    'draftChangedByOther',
  ]);
  expect((await draftOf(room))?.design).toEqual(drawing(3));
});

test('what is no design is not kept', async () => {
  const room = await emptyRoom();
  expect(fault(await save(room, 0, { format: 'other' })).slice(0, 2)).toEqual([422, 'designNotDrawable']);
  const huge = {
    ...drawing(1),
    objects: drawing(1).objects.map((each) => ({ ...each, rows: 90_000, seats: 90_000 })),
  };
  expect(fault(await save(room, 0, huge)).slice(0, 2)).toEqual([422, 'designNotDrawable']);
  await sql`update room set archived_at = now() where id = ${room}`.execute(server.db);
  expect(fault(await save(room, 0, drawing(1))).slice(0, 2)).toEqual([409, 'archived']);
});

test('a draft becomes the newest version, with its recipes beside it', async () => {
  const room = await emptyRoom();
  const answer = await publish(room, await saved(room, 0, drawing(2)), 0, ' Primera ');
  expect([answer.status, answer.json<PlanPublished>().version]).toEqual([200, 1]);
  expect(await draftOf(room)).toBeNull();
  expect(rowsOf(await house.plan(roomId.parse(room)), 'stalls')).toEqual(['A: 1 2 3 4 5', 'B: 1 2 3 4 5']);
  expect((await publish(room, await saved(room, 0, drawing(3), 1), 1)).status).toBe(200);
  const { items } = (await house.ask('GET', `room/${room}/plan/version/`)).json<PlanVersions>();
  expect(
    items.map(({ version, source, author, note, seats, regions }) => [
      version,
      source,
      author,
      note,
      seats,
      regions,
    ]),
  ).toEqual([
    [2, 'sitemap', 'Ana Gil', '', 15, 1],
    [1, 'sitemap', 'Ana Gil', 'Primera', 10, 1],
  ]);
  const first = (await house.ask('GET', `room/${room}/plan/version/1`)).json<PlanVersionDetail>();
  expect(first).toMatchObject({ version: 1, design: drawing(2), document: { format: 'butaca.plan' } });
  expect((await house.ask('GET', `room/${room}/plan/version/9`)).status).toBe(404);
  const { rows } = await sql`
    select subject, details->>'version' as version from audit_log where action = 'plan.published' and subject = ${`room ${room}`}
    order by id`.execute(server.db);
  expect(rows).toEqual([
    { subject: `room ${room}`, version: '1' },
    { subject: `room ${room}`, version: '2' },
  ]);
});

test('a room whose plan was published here is told to be drawn, until a map is uploaded', async () => {
  const room = await emptyRoom();
  const state = async () => (await house.ask('GET', `room/${room}`)).json<ManagedRoom>().sitemap.state;
  await publish(room, await saved(room, 0, drawing(2)), 0);
  expect(await state()).toBe('drawn');
  const { items } = (await house.ask('GET', `room/${room}/region/`)).json<{ items: ManagedRegion[] }>();
  const [region] = items;
  if (region === undefined) throw new Error('the drawing has no region');
  const { id, version, color, seated, reservable } = region;
  const renamed = { name: 'Patio', color, seated, reservable, capacity: null, version };
  expect((await house.ask('PUT', `room/${room}/region/${id}`, renamed)).status).toBe(200);
  expect([await state(), (await house.plan(roomId.parse(room))).regions[0]?.name]).toEqual([
    'drawn',
    'Patio',
  ]);
  const content = JSON.stringify(testDocument([testRegion({ id: 'circle', rows: 1, seatsPerRow: 4 })]));
  const { payload, headers } = uploadForm([{ name: 'hall.json', content }]);
  const uploaded = await server.app.inject({
    method: 'POST',
    url: `/api/room/${room}/sitemap`,
    payload,
    headers: { ...headers, authorization: `Bearer ${house.manager}` },
  });
  expect([uploaded.statusCode, await state()]).toEqual([201, 'sitemap']);
  const newest = (await house.ask('GET', `room/${room}/plan`)).json<RoomPlan>().plan?.version ?? 0;
  await publish(room, await saved(room, 0, drawing(1), newest), newest);
  expect(await state()).toBe('drawn');
});

test('what does not fit the room, what has faults and what is out of date is not published', async () => {
  const room = await emptyRoom(10);
  expect(fault(await publish(room, 1, 0)).slice(0, 2)).toEqual([404, 'notFound']);
  const large = await saved(room, 0, drawing(3));
  expect(fault(await publish(room, large, 0))).toEqual([422, 'capacityExceeded', { capacity: 10 }]);
  expect(fault(await publish(room, large + 1, 0)).slice(0, 2)).toEqual([409, 'draftChangedByOther']);
  const { objects, ...rest } = drawing(1);
  const twice = [...objects, ...objects.slice(1).map((each) => ({ ...each, id: 'block-2' }))];
  const wrong = await saved(room, large, { ...rest, objects: twice });
  expect(fault(await publish(room, wrong, 0)).slice(0, 2)).toEqual([422, 'designNotDrawable']);
  const right = await saved(room, wrong, drawing(2));
  expect(fault(await publish(room, right, 1)).slice(0, 2)).toEqual([409, 'planChangedMeanwhile']);
  expect((await publish(room, right, 0)).status).toBe(200);
});

test('an old draft replaces no newer version, until it is saved as based on it', async () => {
  const room = await emptyRoom();
  await publish(room, await saved(room, 0, drawing(1)), 0);
  const old = await saved(room, 0, drawing(2), 0);
  expect(fault(await publish(room, old, 1)).slice(0, 2)).toEqual([409, 'planChangedMeanwhile']);
  const adopted = await saved(room, old, drawing(2), 1);
  expect((await publish(room, adopted, 1)).status).toBe(200);
});

test('a few bytes of millions of seats, or of rows without any, are refused before they are drawn', async () => {
  const room = await emptyRoom(10);
  const sized = (rows: number, seats: number) => ({
    ...drawing(1),
    objects: drawing(1).objects.map((each) => (each.kind === 'block' ? { ...each, rows, seats } : each)),
  });
  const large = await saved(room, 0, sized(1400, 1400));
  expect(fault(await publish(room, large, 0))).toEqual([422, 'capacityExceeded', { capacity: 10 }]);
  const empty = await saved(room, large, sized(100_000, 0));
  expect(fault(await publish(room, empty, 0))).toEqual([422, 'capacityExceeded', { capacity: 10 }]);
});

test('regions that ticket types name do not go before somebody has agreed', async () => {
  const room = await emptyRoom();
  await publish(room, await saved(room, 0, drawing(1)), 0);
  const { rows } = await sql<{ id: number }>`
    with made as (insert into event (space_id, name, title) values (${house.space}, 'Gala', 'La gala') returning id),
      type as (insert into ticket_type (event_id, name, price) select id, 'General', 900 from made returning id),
      named as (insert into ticket_type_region (ticket_type_id, region_id)
        select type.id, region.id from type, region where region.room_id = ${room})
    select id from type`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  expect((await publish(room, await saved(room, 0, drawing(2), 1), 1)).status).toBe(200);
  const { objects, ...rest } = drawing(2);
  const other = objects.map((each) =>
    each.kind === 'region' ? { ...each, id: 'circle' } : { ...each, region: 'circle' },
  );
  const version = await saved(room, 0, { ...rest, objects: other }, 2);
  await sql`insert into seat_panorama (room_id, region_key, row_name, file) values (${room}, 'stalls', 'A', 'a')`.execute(
    server.db,
  );
  const params = { id, name: 'General', event: 'Gala', regions: 'Platea' };
  expect(fault(await publish(room, version, 2))).toEqual([409, 'regionsInUse', params]);
  expect((await house.plan(roomId.parse(room))).regions.map((region) => region.id)).toEqual(['stalls']);
  const agreed = { version, newest: 2, note: '', mayLose: [id] };
  expect((await house.ask('POST', `room/${room}/design/publish`, agreed)).status).toBe(200);
  expect((await house.plan(roomId.parse(room))).regions.map((region) => region.id)).toEqual(['circle']);
});

test('a region without seats is not published before its places are said', async () => {
  const room = await emptyRoom();
  const { objects, ...rest } = drawing(2);
  const floor = (capacity: number) => ({
    ...rest,
    objects: [
      ...objects,
      ...objects
        .slice(0, 1)
        .map((each) => ({ ...each, id: 'floor', name: 'Pista', seated: false, capacity }) as typeof each),
    ],
  });
  const none = await saved(room, 0, floor(0));
  expect(fault(await publish(room, none, 0))).toEqual([422, 'regionWithoutCapacity', { region: 'Pista' }]);
  const some = await saved(room, none, floor(5));
  expect((await publish(room, some, 0)).status).toBe(200);
});

test('a map without a seat and without a place is not published', async () => {
  const room = await emptyRoom();
  const { objects, ...rest } = drawing(1);
  const blank = await saved(room, 0, { ...rest, objects: [] });
  expect(fault(await publish(room, blank, 0)).slice(0, 2)).toEqual([422, 'nothingToSell']);
  const unfilled = await saved(room, blank, { ...rest, objects: objects.slice(0, 1) });
  expect(fault(await publish(room, unfilled, 0)).slice(0, 2)).toEqual([422, 'nothingToSell']);
});

test('seats that are removed from a recipe need no room', async () => {
  const room = await emptyRoom(9);
  const { objects, ...rest } = drawing(2);
  const removed = objects.map((each) => ({ ...each, overrides: { '0.0': { removed: true as const } } }));
  const version = await saved(room, 0, { ...rest, objects: removed });
  expect((await publish(room, version, 0)).status).toBe(200);
});

test('versions that none can have are refused', async () => {
  const room = await emptyRoom();
  expect((await save(room, 2 ** 40, drawing(1))).status).toBe(400);
  expect((await save(room, 0, drawing(1), undefined, 2 ** 40)).status).toBe(400);
  expect((await house.ask('DELETE', `room/${room}/design?version=${2 ** 40}`)).status).toBe(400);
});

test('what was changed by form meanwhile is not published over', async () => {
  const room = await emptyRoom();
  const create = (name: string) =>
    house.ask('POST', `room/${room}/region/`, {
      ...{ name, color: '#336699', seated: false, reservable: true, capacity: 5 },
    });
  const newest = async () =>
    (await house.ask('GET', `room/${room}/plan`)).json<RoomPlan>().plan?.version ?? 0;
  await create('Pista');
  const read = await newest();
  const version = await saved(room, 0, drawing(2), read);
  await create('Gradas');
  expect(fault(await publish(room, version, read)).slice(0, 2)).toEqual([409, 'planChangedMeanwhile']);
  expect((await house.plan(roomId.parse(room))).regions).toHaveLength(2);
});

test('what somebody has is told by the version it was sold in', async () => {
  const room = await emptyRoom();
  await publish(room, await saved(room, 0, drawing(2)), 0);
  const show = await aShow(room);
  const claimed = async () =>
    (await house.ask('GET', `room/${room}/plan/claimed`)).json<ClaimedSeats>().items;
  expect(await claimed()).toEqual([]);
  await sql`
    update show_seat set state = 2, booking_id = gen_random_uuid() where show_id = ${show} and seat in (1, 7)`.execute(
    server.db,
  );
  await sql`update show_seat set state = 4, kept = '{}' where show_id = ${show} and seat = 2`.execute(
    server.db,
  );
  expect(await claimed()).toEqual([
    {
      planVersion: 1,
      shows: 1,
      regions: [
        {
          region: 'stalls',
          places: 0,
          rows: [
            { row: 'A', seats: ['2'] },
            { row: 'B', seats: ['3'] },
          ],
        },
      ],
    },
  ]);
});

test('a show is moved to what was drawn, by the calls', async () => {
  const room = await emptyRoom();
  await publish(room, await saved(room, 0, drawing(1)), 0);
  const show = await aShow(room);
  await publish(room, await saved(room, 0, drawing(2), 1), 1);
  const move = await house.ask('GET', `room/${room}/plan/show/${show}/move`);
  expect(move.json()).toEqual({ show, from: 1, to: 2, refusal: null, seats: [], places: [] });
  const moved = await house.ask('POST', `room/${room}/plan/show/`, { showIds: [show] });
  expect(moved.json<RoomPlan>().shows.map(({ planVersion }) => planVersion)).toEqual([2]);
});

async function aShow(room: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into event (space_id, name, title, state) values (${house.space}, 'Obra', 'Obra', 'published') returning id)
    insert into show (event_id, room_id, plan_id, starts_at, ends_at)
    select event.id, ${room}, (select id from plan where room_id = ${room} order by version desc limit 1),
      now() + interval '9 days', now() + interval '10 days'
    from event returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await layOutShow(server.db, showId.parse(id), await house.plan(roomId.parse(room)), null, () => null);
  return id;
}

test('pictures of seats go with their seats when rows are called otherwise', async () => {
  const room = await emptyRoom();
  await publish(room, await saved(room, 0, drawing(2)), 0);
  await sql`insert into seat_panorama (room_id, region_key, row_name, seat_name, file) values
    (${room}, 'stalls', 'A', null, 'row-a'), (${room}, 'stalls', 'B', '2', 'b-2')`.execute(server.db);
  const [region, block] = drawing(2).objects;
  const renamed: Design = {
    ...drawing(2),
    objects: [region, { ...block, rowScheme: { ...ROWS, first: 'B' } }] as Design['objects'],
  };
  expect((await publish(room, await saved(room, 0, renamed, 1), 1)).status).toBe(200);
  const { rows } = await sql`
    select row_name as row, seat_name as seat, file from seat_panorama where room_id = ${room} order by file`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { row: 'C', seat: '2', file: 'b-2' },
    { row: 'B', seat: null, file: 'row-a' },
  ]);
});
