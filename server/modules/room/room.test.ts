import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { RefusalBody } from '#domain/calls/refusal-body.ts';
import type { EditRoomCall, ListedRoom, ManagedRoom } from '#domain/calls/room.ts';
import { roomId, type SpaceId, spaceId } from '#domain/ids.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { accountCaller, type Answered } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import { publishPlan } from './publish-plan.ts';

let server: TestServer;
let theatre: Theatre;
let admin: string;
let manager: string;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  await account('admin@example.org', ['ROLE_ADMIN']);
  const managerId = await account('manager@example.org', ['ROLE_SPACE_MANAGER']);
  await account('stranger@example.org', ['ROLE_SPACE_MANAGER']);
  await account('events@example.org', ['ROLE_EVENT_MANAGER']);
  admin = (await tokensOf('admin@example.org')).access_token;
  manager = (await tokensOf('manager@example.org')).access_token;
  stranger = (await tokensOf('stranger@example.org')).access_token;
  await sql`insert into space_manager values (${theatre.spaceId}, ${managerId})`.execute(server.db);
});
afterAll(async () => server.close());
const { call, tokensOf, account } = accountCaller(() => server);

/** A space of its own, without rooms. */
const space = async (name: string): Promise<SpaceId> => {
  const { rows } = await sql<{ id: number }>`insert into space (name) values (${name}) returning id`.execute(
    server.db,
  );
  return spaceId.parse(rows[0]?.id);
};
const create = (at: number, name: string, more: object = {}, token = admin) =>
  call('POST', '/api/room/', { spaceId: at, name, capacity: 100, isDefault: false, ...more }, token);
const created = async (...of: Parameters<typeof create>) => (await create(...of)).json<ManagedRoom>();
const read = async (id: number, token = admin) => call('GET', `/api/room/${id}`, undefined, token);
const known = async (id: number) => (await read(id)).json<ManagedRoom>();
const edit = async (id: number, change: Partial<EditRoomCall>, token = admin) =>
  call('PUT', `/api/room/${id}`, { ...(await known(id)), ...change }, token);
const list = async (query: string, token = admin) =>
  (await call('GET', `/api/room/?${query}`, undefined, token)).json<ListAnswer<ListedRoom>>();
const names = ({ items }: ListAnswer<ListedRoom>) => items.map(({ name }) => name);
const fault = (answer: Answered) => {
  const [violation] = answer.json<RefusalBody>().violations;
  return [answer.status, violation?.propertyPath, violation?.code];
};
/** The only room of the theatre: 8 seats and 10 places. */
const theatreRoom = async () => (await list(`spaceId=${theatre.spaceId}`)).items[0]?.id ?? 0;

describe('a room', () => {
  test('is made, read, edited and deleted', async () => {
    const at = await space('Espacio de una sala');
    const answer = await create(at, ' Sala grande ');
    expect(answer.status).toBe(201);
    const room = answer.json<ManagedRoom>();
    expect(room).toEqual({
      id: room.id,
      version: 2,
      name: 'Sala grande',
      capacity: 100,
      isDefault: true,
      space: { id: at, name: 'Espacio de una sala', city: '', timeZone: 'Europe/Madrid', archivedAt: null },
      sitemap: { state: 'none' },
      regions: [],
      draft: null,
      nextShows: [],
      showsAhead: 0,
      createdAt: room.createdAt,
      archivedAt: null,
    });
    expect((await edit(room.id, { name: 'Sala chica', capacity: 40 })).json()).toEqual({
      ...room,
      name: 'Sala chica',
      capacity: 40,
      version: 3,
    });
    expect((await call('DELETE', `/api/room/${room.id}`, undefined, admin)).status).toBe(204);
    expect((await read(room.id)).status).toBe(404);
  });

  test('is written over by nobody who has not read the last version', async () => {
    const { id } = await created(await space('Dos manos'), 'Sala');
    const old = await known(id);
    expect((await edit(id, { capacity: 50 })).status).toBe(200);
    expect(fault(await edit(id, { capacity: 60, version: old.version }))).toEqual([
      409,
      '',
      'changedByOther',
    ]);
    expect((await known(id)).capacity).toBe(50);
  });

  test('has a name of its own in its space, also when two are made at once', async () => {
    const [here, there] = [await space('Aquí'), await space('Allí')];
    const answers = await Promise.all([create(here, 'Negra'), create(here, 'NEGRA'), create(there, 'Negra')]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([201, 409]);
    expect(answers[2].status).toBe(201);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && fault(refused)).toEqual([409, 'name', 'alreadyExists']);
  });

  test('tells what is wrong with its fields', async () => {
    const answer = await create(await space('Con faltas'), '', { capacity: 0 });
    const { violations } = answer.json<RefusalBody>();
    expect([answer.status, violations.map(({ propertyPath, code }) => [propertyPath, code])]).toEqual([
      400,
      [
        ['name', 'required'],
        ['capacity', 'tooSmall'],
      ],
    ]);
    expect(fault(await create(await space('Con coma'), 'Sala', { capacity: 1.5 }))).toEqual([
      400,
      'capacity',
      'notWhole',
    ]);
    expect(fault(await create(999_999, 'En ningún sitio'))).toEqual([404, 'spaceId', 'notFound']);
  });
});

describe('the default room', () => {
  test('is exactly one of a space, whoever asks for it at once', async () => {
    const at = await space('Con varias');
    const rooms = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => created(at, name)));
    await Promise.all(rooms.map(({ id }) => edit(id, { isDefault: true })));
    const { items } = await list(`spaceId=${at}`);
    expect(items.map(({ isDefault }) => isDefault).toSorted()).toEqual([false, false, true]);
  });

  test('is another one once that is made the default, and does not end by itself', async () => {
    const at = await space('Con dos');
    const first = await created(at, 'Primera');
    const second = await created(at, 'Segunda', { isDefault: true });
    expect([(await known(first.id)).isDefault, second.isDefault]).toEqual([false, true]);
    expect(fault(await edit(second.id, { isDefault: false }))).toEqual([
      409,
      'isDefault',
      'defaultRoomNeeded',
    ]);
    // whoever read the first one as the default is told
    expect(fault(await edit(first.id, { version: first.version }))).toEqual([409, '', 'changedByOther']);
    await call('POST', `/api/room/${second.id}/archive`, undefined, admin);
    expect([(await known(first.id)).isDefault, (await known(second.id)).isDefault]).toEqual([true, false]);
    await call('DELETE', `/api/room/${first.id}`, undefined, admin);
    const back = await call('POST', `/api/room/${second.id}/restore`, undefined, admin);
    expect(back.json<ManagedRoom>().isDefault).toBe(true);
  });
});

describe('who reaches rooms', () => {
  test('a manager those of their spaces, and no other', async () => {
    const own = await created(theatre.spaceId, 'Ambigú', {}, manager);
    expect(own.name).toBe('Ambigú');
    expect((await edit(own.id, { capacity: 30 }, manager)).status).toBe(200);
    expect((await call('DELETE', `/api/room/${own.id}`, undefined, manager)).status).toBe(204);
    const foreign = await created(await space('De otros'), 'Cerrada');
    const url = `/api/room/${foreign.id}`;
    const tries = await Promise.all([
      call('GET', url, undefined, manager),
      edit(foreign.id, { name: 'Mía' }, manager),
      call('DELETE', url, undefined, manager),
      call('POST', `${url}/archive`, undefined, manager),
      call('POST', `${url}/restore`, undefined, manager),
      create(foreign.space.id, 'Colada', {}, manager),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await known(foreign.id)).name).toBe('Cerrada');
    expect(names(await list('', manager))).toEqual(['Sala']);
    expect(names(await list('', stranger))).toEqual([]);
  });

  test('nobody without the role', async () => {
    const events = (await tokensOf('events@example.org')).access_token;
    const id = await theatreRoom();
    const calls = [
      ['GET', '/api/room/', undefined],
      ['GET', `/api/room/${id}`, undefined],
      ['POST', '/api/room/', { spaceId: theatre.spaceId, name: 'X', capacity: 1, isDefault: false }],
      ['PUT', `/api/room/${id}`, { name: 'X', capacity: 1, isDefault: true, version: 1 }],
      ['DELETE', `/api/room/${id}`, undefined],
      ['POST', `/api/room/${id}/archive`, undefined],
      ['POST', `/api/room/${id}/restore`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      expect([url, (await call(method, url, body, events)).status]).toEqual([url, 403]);
      expect([url, (await call(method, url, body)).status]).toEqual([url, 401]);
    }
  });
});

describe('the plan of a room', () => {
  test('is told with what it holds, region by region, and the next shows', async () => {
    const room = await known(await theatreRoom());
    expect(room.sitemap).toMatchObject({
      state: 'sitemap',
      version: 1,
      seats: 8,
      places: 18,
      regions: 3,
      planUrl: `/api/open/plan/${theatre.planHash}`,
    });
    expect(room.regions).toMatchObject([
      { name: 'Platea', seated: true, capacity: 6 },
      { name: 'Palco', seated: true, capacity: 2 },
      { name: 'Pista', seated: false, capacity: 10, color: '#55aa33', reservable: false },
    ]);
    expect(room.nextShows).toMatchObject([
      { event: { id: theatre.eventId, name: 'La mujer del saco' }, capacity: 18, taken: 2 },
      { event: { id: theatre.draftId } },
    ]);
    expect(room.showsAhead).toBe(2);
  });

  test('is not larger than the room', async () => {
    const id = await theatreRoom();
    expect((await edit(id, { isDefault: true })).status).toBe(200);
    expect(fault(await edit(id, { capacity: 17 }))).toEqual([409, 'capacity', 'sitemapOverCapacity']);
    expect((await edit(id, { capacity: 18 })).status).toBe(200);
    await sql`update plan set source = 'form' where room_id = ${id}`.execute(server.db);
    const refused = await edit(id, { capacity: 17 });
    expect([fault(refused), refused.json<RefusalBody>().violations[0]?.params]).toEqual([
      [409, 'capacity', 'capacityExceeded'],
      { capacity: 17 },
    ]);
  });

  test('counts as its newest version says', async () => {
    const { id } = await created(await space('Con plano'), 'Sala');
    const draw = async (rows: number) => {
      const document = testDocument([testRegion({ id: 'stalls', rows, seatsPerRow: 5 })]);
      const published = await publishPlan(server.db, roomId.parse(id), document);
      expect(published.ok).toBe(true);
    };
    await draw(6);
    await draw(2);
    expect((await known(id)).sitemap).toMatchObject({ version: 2, seats: 10, places: 10, regions: 1 });
    expect((await edit(id, { capacity: 10 })).status).toBe(200);
    expect((await call('DELETE', `/api/room/${id}`, undefined, admin)).status).toBe(204);
    const { rows } = await sql`select from plan where room_id = ${id}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe('a room that is used', () => {
  test('is neither deleted nor archived while shows are ahead', async () => {
    const id = await theatreRoom();
    const deleted = await call('DELETE', `/api/room/${id}`, undefined, admin);
    expect([fault(deleted), deleted.json<RefusalBody>().violations[0]?.params]).toEqual([
      [409, '', 'inUse'],
      { what: '2 funciones y 2 tipos de entrada', shows: 2, ticketTypes: 2 },
    ]);
    const archived = await call('POST', `/api/room/${id}/archive`, undefined, admin);
    expect(fault(archived)).toEqual([409, '', 'archiveShowsAhead']);
  });

  test('is archived with its space, and not made or restored in an archived one', async () => {
    const at = await space('Se cierra');
    const [kept, gone] = [await created(at, 'Queda'), await created(at, 'Se va')];
    await call('POST', `/api/room/${gone.id}/archive`, undefined, admin);
    expect([names(await list(`spaceId=${at}`)), names(await list(`spaceId=${at}&archived=true`))]).toEqual([
      ['Queda'],
      ['Se va'],
    ]);
    expect(fault(await edit(gone.id, { name: 'Otra' }))).toEqual([409, '', 'archived']);
    await call('POST', `/api/space/${at}/archive`, undefined, admin);
    expect(names(await list(`spaceId=${at}&archived=true`))).toEqual(['Queda', 'Se va']);
    expect((await known(kept.id)).space.archivedAt).not.toBeNull();
    expect(fault(await create(at, 'Nueva'))).toEqual([409, 'spaceId', 'spaceArchived']);
    const restored = await call('POST', `/api/room/${gone.id}/restore`, undefined, admin);
    expect(fault(restored)).toEqual([409, '', 'spaceArchived']);
    await call('POST', `/api/space/${at}/restore`, undefined, admin);
    expect([names(await list(`spaceId=${at}`)), names(await list(`spaceId=${at}&archived=true`))]).toEqual([
      ['Queda'],
      ['Se va'],
    ]);
    expect((await known(kept.id)).isDefault).toBe(true);
  });
});

describe('the list', () => {
  test('is searched by room and space, sorted and paged', async () => {
    const [a, b] = [await space('Lista Alfa'), await space('Lista Beta')];
    await Promise.all([
      create(a, 'Zócalo', { capacity: 10 }),
      create(a, 'Balcón', { capacity: 30 }),
      create(b, 'Mirador', { capacity: 20 }),
    ]);
    expect(names(await list('search=lista'))).toEqual(['Balcón', 'Mirador', 'Zócalo']);
    expect(names(await list('search=mirad'))).toEqual(['Mirador']);
    expect(names(await list('search=lista&sort=-capacity'))).toEqual(['Balcón', 'Mirador', 'Zócalo']);
    expect((await list('search=lista&size=2&page=2')).total).toBe(3);
    expect(names(await list('search=lista&size=2&page=2'))).toEqual(['Zócalo']);
    expect(names(await list(`spaceId=${b}`))).toEqual(['Mirador']);
  });
});
