import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { roomId, showId } from '#domain/ids.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { managedRoom, statusAndCode } from './testing/managed-room.ts';

let server: TestServer;
let house: Awaited<ReturnType<typeof managedRoom>>;

beforeAll(async () => {
  server = await startTestServer();
  house = await managedRoom(server);
});
afterAll(async () => server.close());

const list = async (query = '') =>
  (await house.ask('GET', `room/${house.room}/region/${query}`)).json<{
    items: ManagedRegion[];
    total: number;
  }>();
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const fields = ({ name, color, reservable, capacity, version }: ManagedRegion) => ({
  ...{ name, color, reservable, version },
  capacity,
});

/** Rooms of their own, so that no test needs another one. */
async function anotherRoom(name: string, capacity = 100): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into room (space_id, name, capacity) values (${house.space}, ${name}, ${capacity}) returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
}
const create = async (room: number, body: object) => house.ask('POST', `room/${room}/region/`, body);
const STALLS = { name: 'Platea', color: '#AA3366', seated: true, reservable: true, capacity: null };
const FLOOR = { name: 'Pista', color: '#33aa66', seated: false, reservable: false, capacity: 60 };

describe('regions by form', () => {
  test('make the plan of a room that has none, in their order', async () => {
    expect(await list()).toEqual({ items: [], total: 0 });
    const stalls = await house.region({ name: 'Platea' });
    const floor = await house.region({ name: 'Pista', seated: false, capacity: 40, position: 1 });
    expect(stalls).toMatchObject({ key: 'platea', capacity: 0, position: 1, version: 1, seated: true });
    expect(floor).toMatchObject({ key: 'pista', capacity: 40, position: 1, ticketTypes: 0, panoramas: 0 });
    expect(await names()).toEqual(['Pista', 'Platea']);
    expect(await names('?sort=-position')).toEqual(['Platea', 'Pista']);
    expect(await names('?seated=true')).toEqual(['Platea']);
    expect(await names('?search=ist')).toEqual(['Pista']);
    const plan = await house.plan();
    expect(plan.regions.map(({ id, capacity }) => [id, capacity])).toEqual([
      ['pista', 40],
      ['platea', 0],
    ]);
    expect(plan.background.map((shape) => (shape.type === 'text' ? shape.text : shape.type))).toEqual([
      'polygon',
      'Escenario',
    ]);
  });

  test('that come in a burst are one version; what somebody sells is never replaced', async () => {
    const room = await anotherRoom('Ráfaga');
    await create(room, STALLS);
    await create(room, FLOOR);
    const versions = async () =>
      (
        await sql<{
          version: number;
        }>`select version from plan where room_id = ${room} order by version`.execute(server.db)
      ).rows.map(({ version }) => version);
    expect(await versions()).toEqual([2]);
    await sellNewest(room);
    await create(room, { ...FLOOR, name: 'Gradas', capacity: 5 });
    expect(await versions()).toEqual([2, 3]);
  });

  test('are edited, moved, and never two of one name', async () => {
    const room = await anotherRoom('Cambios');
    await create(room, STALLS);
    const floor = (await create(room, FLOOR)).json<ManagedRegion>();
    const put = (change: object) =>
      house.ask('PUT', `room/${room}/region/${floor.id}`, { ...fields(floor), ...change });
    expect(statusAndCode(await put({ name: 'PLATEA' }))).toEqual([409, 'alreadyExists']);
    const edited = (await put({ name: 'Pista A', position: 1, capacity: 70 })).json<ManagedRegion>();
    expect(edited).toMatchObject({ name: 'Pista A', key: 'pista', position: 1, capacity: 70, version: 2 });
    expect(statusAndCode(await put({ name: 'Tarde' }))).toEqual([409, 'changedByOther']);
    expect(statusAndCode(await put({ version: 2, capacity: null }))).toEqual([422, 'required']);
  });

  test('do not exceed the capacity of the room together', async () => {
    const room = await anotherRoom('Pequeña', 50);
    expect(statusAndCode(await create(room, FLOOR))).toEqual([422, 'capacityExceeded']);
    const floor = (await create(room, { ...FLOOR, capacity: 30 })).json<ManagedRegion>();
    const more = await create(room, { ...FLOOR, name: 'Grada', capacity: 21 });
    expect(more.json<{ message: string; violations: object[] }>()).toMatchObject({
      message: 'No puede superar el aforo de la sala (50)',
      violations: [{ propertyPath: 'capacity', code: 'capacityExceeded', params: { capacity: 50 } }],
    });
    expect((await create(room, { ...FLOOR, name: 'Grada', capacity: 20 })).status).toBe(201);
    const put = await house.ask('PUT', `room/${room}/region/${floor.id}`, { ...fields(floor), capacity: 31 });
    expect(statusAndCode(put)).toEqual([422, 'capacityExceeded']);
  });

  test('need what they need', async () => {
    const wrong = async (body: object) => statusAndCode(await create(house.room, body));
    expect(await wrong({ ...FLOOR, name: '' })).toEqual([400, 'required']);
    expect(await wrong({ ...FLOOR, capacity: null })).toEqual([400, 'required']);
    expect(await wrong({ ...FLOOR, color: 'red' })).toEqual([400, 'invalid']);
    expect(await wrong({ ...FLOOR, capacity: 0 })).toEqual([400, 'tooSmall']);
  });
});

describe('a room whose plan was uploaded', () => {
  let room: number;
  let stalls: ManagedRegion;

  beforeAll(async () => {
    room = await anotherRoom('Con plano', 10);
    const document = testDocument([testRegion({ id: 'a', rows: 2, seatsPerRow: 3 })]);
    await publishPlan(server.db, roomId.parse(room), document, {
      ...{ source: 'sitemap', author: null },
      metresPerUnit: 0.03,
    });
    const [region] = (await house.ask('GET', `room/${room}/region/`)).json<{ items: ManagedRegion[] }>()
      .items;
    if (region === undefined) throw new Error('the plan has no region');
    stalls = region;
  });

  test('takes no more regions by form, says why, and loses none', async () => {
    const refused = await house.caller.call('POST', `/api/room/${room}/region/`, STALLS, house.manager);
    expect(refused.json<{ message: string }>().message).toBe(
      'No se pueden crear zonas: la sala tiene un plano subido o dibujado',
    );
    expect(statusAndCode(refused)).toEqual([409, 'regionCreationDisabled']);
    const removal = await house.ask('DELETE', `room/${room}/region/${stalls.id}`);
    expect(statusAndCode(removal)).toEqual([409, 'regionOfSitemap']);
  });

  test('has its regions renamed and coloured, where they are and at its scale', async () => {
    const before = await house.plan(roomId.parse(room));
    const edited = await house.ask('PUT', `room/${room}/region/${stalls.id}`, {
      ...{ ...fields(stalls), name: 'Butacas', color: '#112233', reservable: false, capacity: null },
    });
    expect(edited.json()).toMatchObject({ name: 'Butacas', color: '#112233', capacity: 6, version: 2 });
    const after = await house.plan(roomId.parse(room));
    expect(after.regions).toEqual([
      { ...before.regions[0], name: 'Butacas', color: '#112233', reservable: false },
    ]);
    expect([after.seats.x, after.seats.y]).toEqual([before.seats.x, before.seats.y]);
    const { rows } = await sql<{ source: string; metres: number }>`
      select source, metres_per_unit as metres from plan where room_id = ${room} order by version desc limit 1`.execute(
      server.db,
    );
    expect(rows).toEqual([{ source: 'sitemap', metres: 0.03 }]);
  });
});

describe('a region that goes', () => {
  test('leaves nothing behind when nobody ever sold it', async () => {
    const room = await anotherRoom('Vacía');
    const floor = (await create(room, FLOOR)).json<ManagedRegion>();
    const [upload, picture] = await Promise.all([
      server.storage.put('map-upload', Buffer.from('seats of the floor'), 'bin'),
      server.storage.put('panorama', Buffer.from('picture of the floor'), 'webp'),
    ]);
    const { user } = await sql<{ user: number }>`select min(id) as user from app_user`
      .execute(server.db)
      .then(({ rows }) => rows[0] ?? { user: 0 });
    await sql`
      insert into map_upload (room_id, region_key, files, uploaded_by) values
        (${room}, ${floor.key}, ${JSON.stringify([{ name: 'a', bytes: 1, file: upload }])}::jsonb, ${user})`.execute(
      server.db,
    );
    await sql`
      insert into seat_panorama (room_id, region_key, file) values (${room}, ${floor.key}, ${picture})`.execute(
      server.db,
    );
    expect((await house.ask('DELETE', `room/${room}/region/${floor.id}`)).status).toBe(204);
    expect(await Promise.all([upload, picture].map((name) => server.storage.get(name)))).toEqual([
      null,
      null,
    ]);
    expect((await house.ask('GET', `room/${room}/region/${floor.id}`)).status).toBe(404);
    expect((await house.ask('GET', `room/${room}/region/?archived=true`)).json()).toMatchObject({ total: 0 });
  });

  test('is archived when it was sold, and comes back', async () => {
    const room = await anotherRoom('Vendida');
    await create(room, STALLS);
    const floor = (await create(room, FLOOR)).json<ManagedRegion>();
    await sellNewest(room);
    expect((await house.ask('DELETE', `room/${room}/region/${floor.id}`)).status).toBe(204);
    const archived = (await house.ask('GET', `room/${room}/region/?archived=true`)).json<{
      items: ManagedRegion[];
    }>();
    expect(archived.items.map(({ name }) => name)).toEqual(['Pista']);
    const restored = await house.ask('POST', `room/${room}/region/${floor.id}/restore`);
    expect(restored.json()).toMatchObject({ id: floor.id, archivedAt: null, capacity: 60, position: 2 });
  });

  test('stays while ticket types are valid there only, until it is archived', async () => {
    const room = await anotherRoom('Con tipos');
    const floor = (await create(room, FLOOR)).json<ManagedRegion>();
    const { eventId } = await sellNewest(room);
    await sql`
      with type as (insert into ticket_type (event_id, name) values (${eventId}, 'General') returning id)
      insert into ticket_type_region select id, ${floor.id} from type`.execute(server.db);
    const refused = await house.ask('DELETE', `room/${room}/region/${floor.id}`);
    expect(statusAndCode(refused)).toEqual([409, 'inUse']);
    expect(refused.json<{ message: string }>().message).toContain('1 tipo de entrada');
    const archived = await house.ask('POST', `room/${room}/region/${floor.id}/archive`);
    expect(archived.json()).toMatchObject({ name: 'Pista', ticketTypes: 1 });
    expect(archived.json<ManagedRegion>().archivedAt).not.toBeNull();
    const log = await sql<{ action: string }>`
      select action from audit_log where subject = ${`room ${room} region ${floor.id}`}`.execute(server.db);
    expect(log.rows).toEqual([{ action: 'region.archived' }]);
  });
});

describe('shows keep the plan they sell', () => {
  const shows = async (room: number) =>
    (await house.ask('GET', `room/${room}/plan`))
      .json<RoomPlan>()
      .shows.map(({ id, planVersion, taken, onSale, movable }) => ({
        id,
        planVersion,
        taken,
        onSale,
        movable,
      }));

  test('until they are moved, which none does that would lose something of somebody', async () => {
    const room = await anotherRoom('Con funciones');
    const floor = (await create(room, FLOOR)).json<ManagedRegion>();
    const sold = await sellNewest(room);
    const empty = await sellNewest(room);
    const open = await sellNewest(room, true);
    await sql`update show_region set taken = 2 where show_id = ${sold.showId} and region in (-1, 0)`.execute(
      server.db,
    );
    await sql`update show_region set max_tickets = 4 where show_id = ${empty.showId} and region = 0`.execute(
      server.db,
    );
    await house.ask('PUT', `room/${room}/region/${floor.id}`, { ...fields(floor), capacity: 1 });
    expect(await shows(room)).toEqual([
      { id: sold.showId, planVersion: 1, taken: 2, onSale: false, movable: true },
      { id: empty.showId, planVersion: 1, taken: 0, onSale: false, movable: true },
      { id: open.showId, planVersion: 1, taken: 0, onSale: true, movable: false },
    ]);
    // One that was called off goes on in no map.
    const callOff = (ends: string | null) =>
      sql`update show set sale_starts_at = ${ends}::timestamptz, sale_ends_at = ${ends}::timestamptz
        where id = ${empty.showId}`.execute(server.db);
    await callOff(new Date().toISOString());
    expect((await shows(room)).map(({ id }) => id)).toEqual([sold.showId, open.showId]);
    await callOff(null);
    const move = (...showIds: number[]) => house.ask('POST', `room/${room}/plan/show/`, { showIds });
    expect(statusAndCode(await move(empty.showId, sold.showId))).toEqual([409, 'placesWouldBeLost']);
    expect((await shows(room))[1]).toMatchObject({ planVersion: 1 });
    expect((await move(empty.showId, open.showId)).status).toBe(200);
    expect((await shows(room))[1]).toMatchObject({ planVersion: 2, taken: 0 });
    const { rows } = await sql<{ region: number; capacity: number; most: number | null }>`
      select region, capacity, max_tickets as most from show_region
      where show_id = ${empty.showId} order by region`.execute(server.db);
    expect(rows).toEqual([
      { region: -1, capacity: 1, most: null },
      { region: 0, capacity: 1, most: 4 },
    ]);
  });

  test('are found in their own room only', async () => {
    const room = await anotherRoom('Ajena');
    await create(room, FLOOR);
    const sold = await sellNewest(room);
    const elsewhere = await house.ask('POST', `room/${house.room}/plan/show/`, { showIds: [sold.showId] });
    expect(statusAndCode(elsewhere)).toEqual([404, 'notFound']);
  });
});

describe('nobody else', () => {
  test('reaches the regions of a space', async () => {
    const { items } = await list();
    const [region] = items;
    if (region === undefined) throw new Error('there is no region');
    const admin = await house.tokenOf('admin@example.test', 'ROLE_ADMIN');
    const visitor = await house.tokenOf('nadie@example.test', 'ROLE_USER');
    const of = `room/${house.room}/region/${region.id}`;
    const calls = [
      ['GET', `room/${house.room}/region/`, undefined],
      ['GET', `room/${house.room}/plan`, undefined],
      ['POST', `room/${house.room}/plan/show/`, { showIds: [1] }],
      ['POST', `room/${house.room}/region/`, STALLS],
      ['GET', of, undefined],
      ['PUT', of, fields(region)],
      ['DELETE', of, undefined],
      ['POST', `${of}/archive`, undefined],
      ['POST', `${of}/restore`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const asked = async (token: string) => (await house.ask(method, url, body, token)).status;
      expect([url, await asked(house.stranger), await asked(visitor), await asked('')]).toEqual([
        url,
        404,
        403,
        401,
      ]);
    }
    expect((await house.ask('GET', of, undefined, admin)).status).toBe(200);
    const room = await anotherRoom('Vecina');
    expect((await house.ask('GET', `room/${room}/region/${region.id}`)).status).toBe(404);
  });

  test('changes an archived room', async () => {
    const room = await anotherRoom('Archivada');
    await sql`update room set archived_at = now() where id = ${room}`.execute(server.db);
    expect(statusAndCode(await create(room, STALLS))).toEqual([409, 'archived']);
  });
});

/** A show in nine days, of the newest plan of the room. */
async function sellNewest(
  room: number,
  onSale = false,
): Promise<{ readonly eventId: number; readonly showId: number }> {
  const { rows } = await sql<{ eventId: number; showId: number }>`
    with event as (
      insert into event (space_id, name, title, state) values (${house.space}, 'Obra', 'Obra', 'published') returning id
    ), show as (
      insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
      select event.id, ${room}, (select id from plan where room_id = ${room} order by version desc limit 1),
        now() + interval '9 days', now() + interval '10 days', ${onSale ? sql`now()` : sql`null`}
      from event returning id, event_id
    )
    select event_id as "eventId", id as "showId" from show`.execute(server.db);
  const [row] = rows;
  if (row === undefined) throw new Error('no show was made');
  const plan = await house.plan(roomId.parse(room));
  await layOutShow(server.db, showId.parse(row.showId), plan, null, () => null);
  return row;
}
