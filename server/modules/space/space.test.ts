import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Space } from '#domain/calls/catalogue.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { RefusalBody } from '#domain/calls/refusal-body.ts';
import type {
  CreateSpaceCall,
  ListedSpace,
  ManagedSpace,
  SpaceManager,
  UpcomingEvent,
} from '#domain/calls/space.ts';
import { accountCaller, type Answered } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
let admin: string;
let manager: string;
let managerId: number;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  managerId = await account('manager@example.org', ['ROLE_SPACE_MANAGER']);
  await account('admin@example.org', ['ROLE_ADMIN']);
  await account('stranger@example.org', ['ROLE_SPACE_MANAGER']);
  await account('usher@example.org', ['ROLE_SEAT_USHER']);
  [admin, manager, stranger] = await Promise.all(
    ['admin', 'manager', 'stranger'].map(
      async (name) => (await tokensOf(`${name}@example.org`)).access_token,
    ),
  ).then(([a = '', m = '', s = '']) => [a, m, s]);
  await call('PUT', `/api/space/${theatre.spaceId}/manager/`, { userIds: [managerId] }, admin);
});
afterAll(async () => server.close());
const { call, tokensOf, account } = accountCaller(() => server);

const fields = (name: string): CreateSpaceCall => ({
  name,
  description: 'Junto al mar.',
  address: 'Calle Ancha, 1',
  city: 'Cádiz',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  capacity: 900,
  price: 2500,
  maxTicketsPerUser: 6,
  administrativeCosts: 150,
  organizerEmail: 'hola@example.org',
  orphanRule: 'strict',
});
const make = (name: string, token = admin) => call('POST', '/api/space/', fields(name), token);
const made = async (name: string) => (await make(name)).json<ManagedSpace>();
const read = async (id: number, token = admin) => call('GET', `/api/space/${id}`, undefined, token);
const list = async (query: string, token = admin) =>
  (await call('GET', `/api/space/?${query}`, undefined, token)).json<ListAnswer<ListedSpace>>();
const names = ({ items }: ListAnswer<ListedSpace>) => items.map(({ name }) => name);
const faults = (answer: Answered) =>
  answer.json<RefusalBody>().violations.map(({ propertyPath, code }) => [propertyPath, code]);
const call204 = async (method: 'DELETE', url: string) => (await call(method, url, undefined, admin)).status;

describe('a space', () => {
  test('is made, read, edited and deleted', async () => {
    const answer = await make(' Teatro Falla ');
    expect(answer.status).toBe(201);
    const space = answer.json<ManagedSpace>();
    expect(space).toEqual({
      ...fields('Teatro Falla'),
      id: space.id,
      version: 1,
      imageUrl: null,
      createdAt: space.createdAt,
      archivedAt: null,
      showsOnSale: 0,
      showsAhead: 0,
      eventsAhead: 0,
      rooms: 0,
      inheritedBy: {
        capacity: 0,
        price: 0,
        maxTicketsPerUser: 0,
        administrativeCosts: 0,
        organizerEmail: 0,
        orphanRule: 0,
      },
    });
    expect((await read(space.id)).json()).toEqual(space);
    const change = { ...fields('Teatro Falla'), city: 'San Fernando', price: null, currency: 'USD' };
    const edited = await call('PUT', `/api/space/${space.id}`, { ...change, version: 1 }, admin);
    expect(edited.json()).toEqual({ ...space, ...change, version: 2 });
    expect(await call204('DELETE', `/api/space/${space.id}`)).toBe(204);
    expect((await read(space.id)).status).toBe(404);
    expect(await call204('DELETE', `/api/space/${space.id}`)).toBe(404);
  });

  test('is written over by nobody who has not read the last version', async () => {
    const { id } = await made('Dos manos');
    const first = await call('PUT', `/api/space/${id}`, { ...fields('Una mano'), version: 1 }, admin);
    const second = await call('PUT', `/api/space/${id}`, { ...fields('Otra mano'), version: 1 }, admin);
    expect([first.status, second.status, second.code]).toEqual([200, 409, 'changedByOther']);
    expect((await read(id)).json<ManagedSpace>().name).toBe('Una mano');
  });

  test('has a name of its own, also when two are made at once', async () => {
    const answers = await Promise.all([make('Sala única'), make('sala ÚNICA'), make('Sala única')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && faults(refused)).toEqual([['name', 'alreadyExists']]);
  });

  test('tells what is wrong with its fields', async () => {
    const wrong = {
      ...fields('  '),
      timeZone: 'Europe/Cadiz',
      currency: 'XQZ',
      price: -1,
      organizerEmail: 'nobody',
    };
    const answer = await call('POST', '/api/space/', wrong, admin);
    expect(answer.status).toBe(400);
    expect(faults(answer)).toEqual([
      ['name', 'required'],
      ['timeZone', 'invalid'],
      ['currency', 'invalid'],
      ['price', 'tooSmall'],
      ['organizerEmail', 'email'],
    ]);
  });

  test('tells the most that an amount may be in its currency, and a count with its separators', async () => {
    const wrong = { ...fields('Sala cara'), currency: 'USD', price: 1_000_000_001, capacity: 1_000_001 };
    const { violations } = (await call('POST', '/api/space/', wrong, admin)).json<RefusalBody>();
    expect(violations.map(({ propertyPath, title }) => [propertyPath, title])).toEqual([
      ['capacity', 'El valor máximo es 1.000.000'],
      ['price', 'El valor máximo es 10.000.000,00\u00a0US$'],
    ]);
  });
});

describe('who reaches spaces', () => {
  test('a manager reads their own, and no other', async () => {
    const other = await made('De otros');
    expect((await read(theatre.spaceId, manager)).status).toBe(200);
    expect((await read(other.id, manager)).status).toBe(404);
    expect((await read(theatre.spaceId, stranger)).status).toBe(404);
    expect(names(await list('', manager))).toEqual(['Gran Teatro']);
    expect(names(await list('', stranger))).toEqual([]);
    for (const part of ['manager/', 'upcoming-event/']) {
      const url = `/api/space/${theatre.spaceId}/${part}`;
      const statuses = await Promise.all(
        [manager, stranger].map((token) => call('GET', url, undefined, token)),
      );
      expect(statuses.map(({ status }) => status)).toEqual([200, 404]);
    }
  });

  test('changes are for admins alone', async () => {
    const { id } = await made('Intocable');
    const url = `/api/space/${id}`;
    const changes = [
      ['POST', '/api/space/', fields('Mío')],
      ['PUT', url, { ...fields('Mío'), version: 1 }],
      ['DELETE', url, undefined],
      ['POST', `${url}/archive`, undefined],
      ['POST', `${url}/restore`, undefined],
      ['DELETE', `${url}/image`, undefined],
      ['PUT', `${url}/manager/`, { userIds: [managerId] }],
      ['GET', '/api/space/manager-candidate/', undefined],
    ] as const;
    for (const [method, at, body] of changes) {
      expect([at, (await call(method, at, body, manager)).status]).toEqual([at, 403]);
      expect([at, (await call(method, at, body)).status]).toEqual([at, 401]);
    }
    const usher = (await tokensOf('usher@example.org')).access_token;
    expect((await call('GET', '/api/space/', undefined, usher)).status).toBe(403);
  });
});

describe('the list', () => {
  test('is searched, filtered, sorted and paged', async () => {
    await Promise.all(['Velódromo', 'Auditorio'].map((name) => make(`${name} de la lista`)));
    const chosen = await list('search=LA LISTA&sort=-name');
    expect([names(chosen), chosen.total]).toEqual([['Velódromo de la lista', 'Auditorio de la lista'], 2]);
    expect(names(await list('search=la lista&size=1&page=2'))).toEqual(['Velódromo de la lista']);
    expect(names(await list('search=la lista&city=cádiz'))).toHaveLength(2);
    expect(names(await list('search=la lista&city=Jerez'))).toEqual([]);
    expect(names(await list('search=%25'))).toEqual([]);
  });

  test('counts rooms, places and events with shows ahead', async () => {
    const { items } = await list('search=gran teatro');
    expect(items).toMatchObject([{ rooms: 1, places: 18, events: 1, archivedAt: null }]);
  });

  test('knows the cities there are', async () => {
    await call('POST', '/api/space/', { ...fields('Frente al acuario'), city: 'Almería' }, admin);
    expect((await call('GET', '/api/space/city/', undefined, admin)).json()).toEqual(['Almería', 'Cádiz']);
    expect((await call('GET', '/api/space/city/', undefined, manager)).json()).toEqual(['Cádiz']);
  });
});

describe('while shows are on sale', () => {
  const edit = async (change: Partial<CreateSpaceCall>) => {
    const space = (await read(theatre.spaceId)).json<ManagedSpace>();
    return call('PUT', `/api/space/${space.id}`, { ...space, ...change }, admin);
  };

  test('time zone and currency stay, the rest may change', async () => {
    const space = (await read(theatre.spaceId)).json<ManagedSpace>();
    expect(space).toMatchObject({
      showsOnSale: 1,
      showsAhead: 2,
      eventsAhead: 2,
      rooms: 1,
      inheritedBy: { price: 2, administrativeCosts: 0, orphanRule: 2 },
    });
    const moved = await edit({ timeZone: 'Atlantic/Canary' });
    expect([moved.status, faults(moved)]).toEqual([409, [['timeZone', 'timeZoneOnSale']]]);
    const dear = await edit({ currency: 'USD' });
    expect([dear.status, faults(dear)]).toEqual([409, [['currency', 'currencyOnSale']]]);
    expect((await edit({ description: 'Con telón nuevo.' })).status).toBe(200);
  });

  test('the price stays while something published has no other one', async () => {
    const { rows } = await sql<{ id: number; price: number }>`
      update ticket_type set price = null where id = ${theatre.adultId} returning id, 2500 as price`.execute(
      server.db,
    );
    const unpriced = await edit({ price: null });
    expect([unpriced.status, faults(unpriced)]).toEqual([409, [['price', 'priceInherited']]]);
    expect((await edit({ price: 1800 })).status).toBe(200);
    await sql`update ticket_type set price = ${rows[0]?.price} where id = ${theatre.adultId}`.execute(
      server.db,
    );
    expect((await edit({ price: null })).status).toBe(200);
  });

  test('it is neither archived nor deleted', async () => {
    const url = `/api/space/${theatre.spaceId}`;
    const archived = await call('POST', `${url}/archive`, undefined, admin);
    expect([archived.status, archived.code]).toEqual([409, 'archiveShowsAhead']);
    const deleted = await call('DELETE', url, undefined, admin);
    expect([deleted.status, deleted.json<RefusalBody>().violations[0]?.params]).toEqual([
      409,
      { what: '1 sala y 2 eventos', rooms: 1, events: 2 },
    ]);
  });

  test('its next events are told, with what is taken of them', async () => {
    const url = `/api/space/${theatre.spaceId}/upcoming-event/`;
    const events = (await call('GET', url, undefined, manager)).json<UpcomingEvent[]>();
    expect(events).toMatchObject([
      {
        id: theatre.eventId,
        name: 'La mujer del saco',
        state: 'published',
        shows: 1,
        capacity: 18,
        taken: 2,
        imageUrl: '/media/event/0123456789abcdef.webp',
      },
      { id: theatre.draftId, state: 'draft', imageUrl: null },
    ]);
  });
});

describe('an archived space', () => {
  const openSpaces = async () => (await call('GET', '/api/open/space/')).json<Space[]>().map(({ id }) => id);

  test('is in no list until it is restored, and is not edited', async () => {
    const { id } = await made('Cine de verano');
    const url = `/api/space/${id}`;
    expect(await openSpaces()).toContain(id);
    const archived = (await call('POST', `${url}/archive`, undefined, admin)).json<ManagedSpace>();
    expect(archived.archivedAt).not.toBeNull();
    expect(names(await list('search=verano'))).toEqual([]);
    expect(names(await list('search=verano&archived=true'))).toEqual(['Cine de verano']);
    expect(await openSpaces()).not.toContain(id);
    expect((await call('GET', `/api/open/space/${id}`)).status).toBe(404);
    const edited = await call('PUT', url, { ...fields('Otro'), version: archived.version }, admin);
    expect([edited.status, edited.code]).toEqual([409, 'archived']);
    const restored = (await call('POST', `${url}/restore`, undefined, admin)).json<ManagedSpace>();
    expect([restored.archivedAt, restored.version]).toEqual([null, 3]);
    expect(await openSpaces()).toContain(id);
  });

  test('leaves its name to others, and does not come back beside one of them', async () => {
    const { id } = await made('El Ensanche');
    await call('POST', `/api/space/${id}/archive`, undefined, admin);
    expect((await make('El Ensanche')).status).toBe(201);
    const restored = await call('POST', `/api/space/${id}/restore`, undefined, admin);
    expect([restored.status, restored.code]).toEqual([409, 'alreadyExists']);
  });
});

describe('the managers', () => {
  test('are whoever is named, if they have the role; it is written down', async () => {
    const { id } = await made('Con gestores');
    const url = `/api/space/${id}/manager/`;
    const usherId = await account('usher2@example.org', ['ROLE_SEAT_USHER']);
    const set = (userIds: number[]) => call('PUT', url, { userIds }, admin);
    const refused = await set([managerId, usherId]);
    expect([refused.status, faults(refused)]).toEqual([422, [['userIds', 'notASpaceManager']]]);
    expect((await set([managerId, managerId])).json()).toEqual([
      { id: managerId, fullName: 'Ana Gil', email: 'manager@example.org' },
    ]);
    expect((await read(id, manager)).status).toBe(200);
    expect((await set([])).json()).toEqual([]);
    expect((await read(id, manager)).status).toBe(404);
    const { rows } = await sql<{ details: unknown }>`
      select details from audit_log where action = 'space.managers' and subject = ${`space ${id}`} order by id`.execute(
      server.db,
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { managers: [[], [managerId]] },
      { managers: [[managerId], []] },
    ]);
    expect((await call('PUT', '/api/space/999999/manager/', { userIds: [] }, admin)).status).toBe(404);
  });

  test('are chosen from those who may, by name or e-mail', async () => {
    const found = await call('GET', '/api/space/manager-candidate/?search=STRANGER', undefined, admin);
    expect(found.json<SpaceManager[]>().map(({ email }) => email)).toEqual(['stranger@example.org']);
    const usher = await call('GET', '/api/space/manager-candidate/?search=usher', undefined, admin);
    expect(usher.json()).toEqual([]);
  });
});

describe('the picture', () => {
  const put = (id: number, payload: Buffer) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/space/${id}/image`,
      payload,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'image/png' },
    });

  test('is drawn anew, shown to everybody, and taken away', async () => {
    const { id } = await made('Con foto');
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#803020' } })
      .png()
      .toBuffer();
    const answer = await put(id, png);
    expect(answer.statusCode).toBe(200);
    const { imageUrl } = answer.json<{ imageUrl: string }>();
    expect(imageUrl).toMatch(/^\/media\/space\/[0-9a-f]+\.webp$/);
    expect((await call('GET', `/api/open/space/${id}`)).json<Space>().imageUrl).toBe(imageUrl);
    const stored = await server.app.inject({ url: imageUrl });
    expect((await sharp(stored.rawPayload).metadata()).format).toBe('webp');
    expect(await call204('DELETE', `/api/space/${id}/image`)).toBe(204);
    expect((await read(id)).json<ManagedSpace>().imageUrl).toBeNull();
  });

  test('is a picture, of a space that there is', async () => {
    const { id } = await made('Sin foto');
    const refused = await put(id, Buffer.from('<svg onload="alert(1)"/>'));
    expect([refused.statusCode, refused.json<RefusalBody>().violations[0]?.code]).toEqual([
      422,
      'notAPicture',
    ]);
    expect((await put(999_999, Buffer.from('x'))).statusCode).toBe(404);
  });
});
