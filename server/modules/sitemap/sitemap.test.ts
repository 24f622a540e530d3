import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RefusalBody } from '#domain/calls/refusal-body.ts';
import type { ManagedRegion, RoomPlan } from '#domain/calls/region.ts';
import { type RoomId, roomId } from '#domain/ids.ts';
import type { PlanDocument, PlanRegionDocument } from '#engine/plan/plan-document.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { managedRoom, rowsOf } from '#server/modules/region/testing/managed-room.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { type FormFile, uploadForm } from './testing/upload-form.ts';

let server: TestServer;
let house: Awaited<ReturnType<typeof managedRoom>>;

beforeAll(async () => {
  server = await startTestServer();
  house = await managedRoom(server);
});
afterAll(async () => server.close());

/** Rooms of their own, so that no test needs another one. */
async function anotherRoom(name: string, capacity = 100): Promise<RoomId> {
  const { rows } = await sql<{ id: number }>`
    insert into room (space_id, name, capacity) values (${house.space}, ${name}, ${capacity}) returning id`.execute(
    server.db,
  );
  return roomId.parse(rows[0]?.id);
}

interface Sent {
  readonly files?: readonly FormFile[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly token?: string;
}

async function send(url: string, { files = [], fields = {}, token = house.manager }: Sent) {
  const { payload, headers } = uploadForm(files, fields);
  const request = { method: 'POST', url: `/api/${url}`, payload } as const;
  return server.app.inject({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
}

const get = async (url: string, token = house.manager) =>
  server.app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } });

function faultsOf(answer: { statusCode: number; body: string }) {
  const { violations } = JSON.parse(answer.body) as RefusalBody;
  return [answer.statusCode, ...violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)];
}

const HALL = testDocument([
  testRegion({ id: 'stalls', rows: 2, seatsPerRow: 3 }),
  testRegion({ id: 'circle', rows: 1, seatsPerRow: 4, at: [0, 200] }),
]);
const EMPTY_DESIGN = {
  format: 'butaca.design',
  version: 1,
  name: 'Sala',
  seatSize: 16,
  floors: [{ id: 'floor', name: '' }],
  objects: [],
};
const file = (document: PlanDocument, name = 'hall.json'): FormFile => ({
  name,
  content: JSON.stringify(document),
});
const renamed = (region: PlanRegionDocument, name: string, id: string): PlanRegionDocument => ({
  ...region,
  name,
  id,
});
const planOf = async (room: RoomId) => (await house.ask('GET', `room/${room}/plan`)).json<RoomPlan>().plan;
const regionsOf = async (room: RoomId) =>
  (await house.ask('GET', `room/${room}/region/`)).json<{ items: ManagedRegion[] }>().items;

describe('the map of a room', () => {
  test('is read without being stored', async () => {
    const room = await anotherRoom('Lectura');
    const answer = await send(`room/${room}/sitemap?dryRun=true`, { files: [file(HALL)] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      files: [{ name: 'hall.json', format: 'butaca' }],
      counts: { seats: 10, capacity: 10, rows: 3 },
      findings: [],
      questions: [],
      document: HALL,
    });
    expect(await planOf(room)).toBeNull();
  });

  test('is stored with its file, by form no more, and told of in the audit log', async () => {
    const room = await anotherRoom('Subida');
    const answer = await send(`room/${room}/sitemap`, { files: [file(HALL)], fields: { basedOn: '' } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      plan: { source: 'sitemap', version: 1, seats: 10, places: 10, regions: 2 },
    });
    expect(rowsOf(await house.plan(room), 'stalls')).toEqual(['A: 1 2 3', 'B: 1 2 3']);
    const creation = await house.ask('POST', `room/${room}/region/`, {
      ...{ name: 'Palco', color: '#336699', seated: true, reservable: true, capacity: null },
    });
    expect([creation.status, creation.code]).toEqual([409, 'regionCreationDisabled']);
    const { rows } = await sql`
      select action, details from audit_log where subject = ${`room ${room}`}`.execute(server.db);
    expect(rows).toEqual([
      {
        action: 'sitemap.uploaded',
        details: { files: ['hall.json'], seats: 10, places: 10, placesBefore: 0 },
      },
    ]);
  });

  test('comes back as the file that it was, and as a plan', async () => {
    const room = await anotherRoom('Vuelta');
    const original = { name: '../..\\plano ñ.json', content: JSON.stringify(HALL, null, 1) };
    await send(`room/${room}/sitemap`, { files: [original] });
    const upload = (await get(`room/${room}/sitemap/upload`)).json<{ upload: { files: object[] } }>();
    expect(upload.upload.files).toEqual([{ name: 'plano ñ.json', bytes: original.content.length }]);
    const saved = await get(`room/${room}/sitemap?format=original`);
    expect(saved.body).toBe(original.content);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="plano_n_.json"; filename*=UTF-8''plano%20%C3%B1.json`,
      'x-content-type-options': 'nosniff',
    });
    const plan = await get(`room/${room}/sitemap?format=plan`);
    expect(plan.json()).toEqual(HALL);
    expect(plan.headers['content-disposition']).toMatch(/^attachment/);
    const pretix = await get(`room/${room}/sitemap?format=pretix`);
    const again = await send(`room/${room}/sitemap?dryRun=true`, {
      files: [{ name: 'pretix.json', content: pretix.body }],
    });
    expect(again.json()).toMatchObject({ counts: { seats: 10 }, files: [{ format: 'pretix' }] });
    const drawing = await get(`room/${room}/sitemap?format=svg`);
    expect(drawing.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
    const redrawn = await send(`room/${room}/sitemap?dryRun=true`, {
      files: [{ name: 'plano.svg', content: drawing.body }],
    });
    expect(redrawn.json()).toMatchObject({ counts: { seats: 10, rows: 3 }, files: [{ format: 'svg' }] });
    expect((await get(`room/${room}/sitemap?format=original&file=1`)).statusCode).toBe(404);
    const { rows } = await sql<{ file: string }>`
      select files->0->>'file' as file from map_upload where room_id = ${room}`.execute(server.db);
    expect((await server.app.inject({ url: `/media/${rows[0]?.file ?? ''}` })).statusCode).toBe(404);
  });

  test('keeps its regions by their names, archives what is gone, and leaves shows their version', async () => {
    const room = await anotherRoom('Reforma');
    await send(`room/${room}/sitemap`, { files: [file(HALL)] });
    const before = await regionsOf(room);
    const first = await planOf(room);
    const other = testDocument([
      renamed(testRegion({ id: 'x', rows: 1, seatsPerRow: 5 }), ' region STALLS ', 'anything'),
      renamed(testRegion({ id: 'y', rows: 1, seatsPerRow: 2, at: [0, 90] }), 'Palco', 'circle-2'),
    ]);
    await send(`room/${room}/sitemap`, { files: [file(other)], fields: { basedOn: first?.url ?? '' } });
    const after = await regionsOf(room);
    expect(after.map(({ id, key, capacity }) => [id, key, capacity])).toEqual([
      [before[0]?.id, 'stalls', 5],
      [expect.any(Number), 'circle-2', 2],
    ]);
    expect(after[0]?.version).toBeGreaterThan(before[0]?.version ?? 0);
    expect((await server.app.inject({ url: first?.url ?? '' })).statusCode).toBe(200);
  });

  test('is stored under a long name that is cut in the middle of nothing', async () => {
    const room = await anotherRoom('Largo');
    const name = `${'🎭'.repeat(100)}.${'json'.repeat(25)}`;
    const answer = await send(`room/${room}/sitemap`, { files: [file(HALL, name)] });
    expect(answer.statusCode).toBe(201);
    const { upload } = (await get(`room/${room}/sitemap/upload`)).json<{
      upload: { files: { name: string }[] };
    }>();
    expect(upload.files.map((each) => each.name.isWellFormed() && name.endsWith(each.name))).toEqual([true]);
    expect((await get(`room/${room}/sitemap?format=original`)).statusCode).toBe(200);
  });

  test('takes the place of the file before, which stays while another room has it', async () => {
    const [room, other] = [await anotherRoom('Relevo'), await anotherRoom('Gemela')];
    const [old, next] = [file({ ...HALL, name: 'Vieja' }), file({ ...HALL, name: 'Nueva' })];
    const stored = async (of: RoomId) => {
      const { rows } = await sql<{ file: string }>`
        select files->0->>'file' as file from map_upload where room_id = ${of}`.execute(server.db);
      return rows.map((row) => row.file);
    };
    for (const [to, sent] of [
      [room, old],
      [other, old],
      [room, next],
    ] as const) {
      await send(`room/${to}/sitemap`, { files: [sent] });
    }
    const [first] = await stored(other);
    expect(await stored(room)).toEqual([expect.not.stringMatching(first ?? '')]);
    expect((await get(`room/${other}/sitemap?format=original`)).body).toBe(old.content);
    await send(`room/${other}/sitemap`, { files: [next] });
    expect(await server.storage.get(first ?? '')).toBeNull();
    expect((await get(`room/${room}/sitemap?format=original`)).body).toBe(next.content);
  });

  test('goes with its room, and the pictures of its seats, unless another room has them', async () => {
    const [room, other] = [await anotherRoom('Derribada'), await anotherRoom('Superviviente')];
    const [own, shared] = [file({ ...HALL, name: 'Propia' }), file({ ...HALL, name: 'Común' })];
    await send(`room/${room}/sitemap`, { files: [own] });
    await send(`room/${other}/sitemap`, { files: [shared] });
    const { rows } = await sql<{ file: string }>`
      select files->0->>'file' as file from map_upload where room_id in (${room}, ${other}) order by room_id`.execute(
      server.db,
    );
    const [mine, theirs] = rows.map(({ file: name }) => name);
    const [picture, both] = await Promise.all(
      ['one', 'both'].map((each) => server.storage.put('panorama', Buffer.from(each), 'webp')),
    );
    await sql`
      insert into seat_panorama (room_id, region_key, row_name, file) values (${room}, 'stalls', 'A', ${picture}),
        (${room}, 'stalls', 'B', ${both}), (${other}, 'stalls', 'A', ${both})`.execute(server.db);
    await house.ask('PUT', `room/${room}/design`, { version: 0, basedOn: 1, design: { ...EMPTY_DESIGN } });
    const removed = await house.caller.call('DELETE', `/api/room/${room}`, undefined, house.manager);
    expect(removed.status).toBe(204);
    const left = await Promise.all(
      [mine, theirs, picture, both].map(async (name) => (await server.storage.get(name ?? '')) !== null),
    );
    expect(left).toEqual([false, true, false, true]);
    const drafts = await sql`select from room_draft where room_id = ${room}`.execute(server.db);
    expect(drafts.rows).toEqual([]);
  });

  test('leaves no file when it is not stored in the end', async () => {
    const room = await anotherRoom('Deshecha');
    await sql`alter table map_upload add constraint unstored check (room_id <> ${sql.lit(room)})`.execute(
      server.db,
    );
    const put = vi.spyOn(server.storage, 'put');
    const answer = await send(`room/${room}/sitemap`, { files: [file({ ...HALL, name: 'Rota' })] });
    await sql`alter table map_upload drop constraint unstored`.execute(server.db);
    const [stored] = put.mock.settledResults;
    put.mockRestore();
    expect([answer.statusCode, stored?.type]).toEqual([500, 'fulfilled']);
    expect(await server.storage.get(String(stored?.value))).toBeNull();
    expect(await planOf(room)).toBeNull();
  });

  test('of somebody else’s room is not there, whatever is sent', async () => {
    const room = await anotherRoom('Ajena');
    const calls = await Promise.all([
      send(`room/${room}/sitemap`, { files: [file(HALL)], token: house.stranger }),
      get(`room/${room}/sitemap?format=plan`, house.stranger),
      get(`room/${room}/sitemap?format=original`, house.stranger),
      get(`room/${room}/sitemap/upload`, house.stranger),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const removal = await house.ask('DELETE', `room/${room}/sitemap`, undefined, house.stranger);
    expect(removal.status).toBe(404);
  });

  test('is removed, unless ticket types name its regions', async () => {
    const room = await anotherRoom('Retirada');
    const remove = () => house.ask('DELETE', `room/${room}/sitemap`);
    expect((await remove()).status).toBe(404);
    await send(`room/${room}/sitemap`, { files: [file(HALL)] });
    await sql`
      with made as (insert into event (space_id, name, title, description) values (${house.space}, 'Gala', 'Gala', 'Gala') returning id),
        type as (insert into ticket_type (event_id, name, price) select id, 'General', 900 from made returning id)
      insert into ticket_type_region (ticket_type_id, region_id)
      select type.id, region.id from type, region where region.room_id = ${room} and region.key = 'stalls'`.execute(
      server.db,
    );
    expect([(await remove()).status, (await remove()).code]).toEqual([409, 'mapInUse']);
    await sql`update ticket_type set archived_at = now() where name = 'General'`.execute(server.db);
    expect((await remove()).status).toBe(204);
    expect(await planOf(room)).toMatchObject({ source: 'form', regions: 0 });
    expect(await regionsOf(room)).toEqual([]);
  });
});

describe('regions that ticket types on offer name', () => {
  const circle = testDocument(HALL.regions.filter(({ id }) => id === 'circle'));
  let room: RoomId;
  let types: readonly number[];

  beforeAll(async () => {
    room = await anotherRoom('Con entradas');
    await send(`room/${room}/sitemap`, { files: [file(HALL)] });
    const { rows } = await sql<{ id: number }>`
      with gala as (insert into event (space_id, name, title) values (${house.space}, 'Gala', 'La gala') returning id),
        closed as (insert into event (space_id, name, title, archived_at) values (${house.space}, 'Vieja', 'Vieja', now()) returning id),
        type as (
          insert into ticket_type (event_id, name, price, position)
          select id, 'General', 900, 0 from gala union all select id, 'Abono', 500, 1 from gala
          union all select id, 'Antigua', 500, 0 from closed
          returning id, name),
        named as (
          insert into ticket_type_region (ticket_type_id, region_id)
          select type.id, region.id from type, region where region.room_id = ${room}
            and (region.key = 'stalls' or type.name = 'Abono'))
      select id from type where name <> 'Antigua' order by id`.execute(server.db);
    types = rows.map(({ id }) => id);
  });

  test('are told by the dry run', async () => {
    const concerned = async (map: PlanDocument) =>
      (await send(`room/${room}/sitemap?dryRun=true`, { files: [file(map)] })).json<{
        ticketTypes: readonly object[];
      }>().ticketTypes;
    expect(await concerned(HALL)).toEqual([]);
    expect(await concerned(circle)).toEqual([
      { id: types[0], name: 'General', event: 'Gala', regions: ['Region stalls'] },
      { id: types[1], name: 'Abono', event: 'Gala', regions: ['Region stalls'] },
    ]);
  });

  test('do not go before somebody has agreed for each of the types', async () => {
    const before = await planOf(room);
    const upload = (mayLose: readonly number[]) =>
      send(`room/${room}/sitemap`, { files: [file(circle)], fields: { mayLose: JSON.stringify(mayLose) } });
    for (const agreed of [[], types.slice(1)]) {
      const answer = await upload(agreed);
      expect(faultsOf(answer)).toEqual([409, 'mayLose regionsInUse', 'mayLose regionsInUse']);
      expect(answer.json<RefusalBody>().violations[0]).toMatchObject({
        title: 'La entrada «General» de Gala vale en zonas que desaparecen: Region stalls',
        params: { id: types[0], name: 'General', event: 'Gala', regions: 'Region stalls' },
      });
    }
    expect(await planOf(room)).toEqual(before);
    const nonsense = await send(`room/${room}/sitemap`, { files: [file(circle)], fields: { mayLose: '{' } });
    expect(nonsense.statusCode).toBe(400);
    expect((await upload(types)).statusCode).toBe(201);
    expect((await regionsOf(room)).map(({ key }) => key)).toEqual(['circle']);
  });
});

describe('places that no file says', () => {
  const standing = testDocument([
    testRegion({ id: 'stalls', rows: 1, seatsPerRow: 4 }),
    { ...testRegion({ id: 'floor', rows: 0, seatsPerRow: 0, at: [0, 90] }), seated: false, capacity: 0 },
  ]);

  test('are asked for, and never stored as none', async () => {
    const room = await anotherRoom('De pie');
    const upload = (choices: object) =>
      send(`room/${room}/sitemap`, {
        files: [file(standing)],
        fields: { choices: JSON.stringify(choices) },
      });
    const dry = await send(`room/${room}/sitemap?dryRun=true`, { files: [file(standing)] });
    expect(dry.json()).toMatchObject({
      questions: [{ id: 'capacity:floor', code: 'capacity', options: [], chosen: '', toConfirm: true }],
      findings: [{ code: 'capacityMissing', done: 'needsChoice' }],
    });
    for (const none of ['', '0', '-3', '2.5', 'many', '1000001']) {
      expect(faultsOf(await upload({ 'capacity:floor': none }))).toEqual([422, 'choices mapNotConfirmed']);
    }
    expect(await planOf(room)).toBeNull();
    expect(faultsOf(await upload({ 'capacity:floor': '97' }))).toEqual([422, 'files sitemapOverCapacity']);
    expect((await upload({ 'capacity:floor': '96' })).json()).toMatchObject({
      plan: { seats: 4, places: 100 },
    });
  });
});

describe('a refused upload leaves the room as it was', () => {
  let room: RoomId;
  let before: Awaited<ReturnType<typeof planOf>>;
  beforeAll(async () => {
    room = await anotherRoom('Intacta', 10);
    await send(`room/${room}/sitemap`, { files: [file(HALL)] });
    before = await planOf(room);
  });
  const refused = async (sent: Sent) => {
    const answer = await send(`room/${room}/sitemap`, sent);
    expect(await planOf(room)).toEqual(before);
    return answer;
  };

  test('above the room’s capacity, counted as a whole', async () => {
    const large = testDocument([
      testRegion({ id: 'stalls', rows: 1, seatsPerRow: 8 }),
      { ...testRegion({ id: 'floor', rows: 0, seatsPerRow: 0, at: [0, 90] }), seated: false, capacity: 3 },
    ]);
    const answer = await refused({ files: [file(large)] });
    expect(faultsOf(answer)).toEqual([422, 'files sitemapOverCapacity']);
    const english = await server.app.inject({
      method: 'POST',
      url: `/api/room/${room}/sitemap`,
      payload: uploadForm([file(large)]).payload,
      headers: {
        ...uploadForm([]).headers,
        authorization: `Bearer ${house.manager}`,
        'accept-language': 'en',
      },
    });
    expect(english.json<RefusalBody>().message).toBe('Sitemap must not exceed room capacity');
  });

  test.each<[string, Sent, readonly unknown[]]>([
    ['no file', {}, [422, 'files mapNotRead']],
    ['an empty file', { files: [{ name: 'a.json', content: '' }] }, [422, 'files mapNotRead']],
    ['no map', { files: [{ name: 'a.json', content: '{"a":1}' }] }, [422, 'files mapNotRead']],
    ['a picture', { files: [{ name: 'a.svg', content: '\x89PNG' }] }, [422, 'files mapNotRead']],
    ['five files', { files: Array.from({ length: 5 }, () => file(HALL)) }, [413, 'files uploadTooManyFiles']],
    [
      'choices that are none',
      { files: [file(HALL)], fields: { choices: '[1' } },
      [400, 'choices badRequest'],
    ],
    [
      'a room that is not as it was seen',
      { files: [file(HALL)], fields: { basedOn: '' } },
      [409, ' changedByOther'],
    ],
  ])('with %s', async (_, sent, expected) => {
    expect(faultsOf(await refused(sent))).toEqual(expected);
  });

  test('above 50 MiB', async () => {
    const content = new Uint8Array(51 * 1024 * 1024).fill(32);
    const answer = await refused({ files: [{ name: 'big.json', content }] });
    expect(faultsOf(answer)).toEqual([413, 'files uploadTooLarge']);
  });

  test('that is no form of files', async () => {
    const headers = { authorization: `Bearer ${house.manager}`, 'content-type': 'application/json' };
    const url = `/api/room/${room}/sitemap`;
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect(answer.statusCode).toBe(415);
    const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const cut = await server.app.inject({ method: 'POST', url, headers: broken, payload: '--x\r\nnot' });
    expect(cut.statusCode).toBe(400);
  });

  test('says the file, the line and the reason in the language asked for', async () => {
    const answer = await refused({ files: [{ name: 'roto.json', content: '{"format": "butaca.plan",\n' }] });
    const [violation] = answer.json<RefusalBody>().violations;
    expect(violation?.params).toMatchObject({ reason: 'notJson', file: 'roto.json' });
    expect(violation?.title).toMatch(/^roto\.json.*: El JSON está mal formado/);
  });

  test('of uploads that are still being received, the eleventh', async () => {
    const { payload, headers } = uploadForm([file(HALL)]);
    const request = { method: 'POST', url: `/api/room/${room}/sitemap?dryRun=true` } as const;
    const authorization = `Bearer ${house.manager}`;
    const bodies = Array.from({ length: 11 }, () => new PassThrough());
    const answers = bodies.map(async (body) =>
      server.app.inject({ ...request, payload: body, headers: { ...headers, authorization } }),
    );
    for (const body of bodies) body.write(payload.subarray(0, 50));
    expect(faultsOf(await Promise.race(answers))).toEqual([503, ' readersBusy']);
    for (const body of bodies) body.end(payload.subarray(50));
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 503]);
  });

  test('of two uploads at once, one', async () => {
    const own = await anotherRoom('Carrera');
    const fields = { basedOn: '' };
    const answers = await Promise.all(
      [1, 2].map(() => send(`room/${own}/sitemap`, { files: [file(HALL)], fields })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await planOf(own)).toMatchObject({ version: 1 });
  });
});

describe('the map of a region', () => {
  const seats = testDocument([testRegion({ id: 'any', rows: 2, seatsPerRow: 5 })]);
  async function formRoom(name: string, capacity = 100) {
    const room = await anotherRoom(name, capacity);
    const body = { name: 'Platea', color: '#336699', seated: true, reservable: true, capacity: null };
    const region = (await house.ask('POST', `room/${room}/region/`, body)).json<ManagedRegion>();
    return { room, region };
  }

  test('gives a region its seats and leaves it its name, its colour and its room', async () => {
    const { room, region } = await formRoom('Zona');
    const dry = await send(`region/${region.id}/regionmap?dryRun=true`, { files: [file(seats)] });
    expect(dry.json()).toMatchObject({ counts: { seats: 10 } });
    const answer = await send(`region/${region.id}/regionmap`, { files: [file(seats)] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ plan: { source: 'sitemap', seats: 10, regions: 1 } });
    expect(rowsOf(await house.plan(room), 'platea')).toEqual(['A: 1 2 3 4 5', 'B: 1 2 3 4 5']);
    expect(await regionsOf(room)).toMatchObject([{ name: 'Platea', color: '#336699', capacity: 10 }]);
    const saved = await get(`region/${region.id}/regionmap?format=original`);
    expect(saved.json()).toEqual(seats);
    const plan = (await get(`region/${region.id}/regionmap?format=plan`)).json<PlanDocument>();
    expect(plan.regions.map(({ name }) => name)).toEqual(['Platea']);
    expect((await get(`region/${region.id}/regionmap/upload`)).json()).toMatchObject({
      upload: { files: [{ name: 'hall.json' }] },
    });
  });

  test('leaves a room that nobody has drawn as it is where a list says no places', async () => {
    const { room, region } = await formRoom('Lista');
    const list = { name: 'lista.csv', content: 'row,seat\nA,1\nA,2\nA,3\nB,1\nB,2\n' };
    const dry = (await send(`region/${region.id}/regionmap?dryRun=true`, { files: [list] })).json<{
      questions: readonly { readonly id: string; readonly chosen: string }[];
      document: PlanDocument;
    }>();
    const choices = Object.fromEntries(dry.questions.map(({ id, chosen }) => [id, chosen]));
    const sent = { files: [list], fields: { choices: JSON.stringify(choices) } };
    const answer = await send(`region/${region.id}/regionmap`, sent);
    expect(answer.json()).toMatchObject({ plan: { source: 'form', seats: 5 } });
    expect((await get(`room/${room}/sitemap?format=plan`)).json()).toEqual(dry.document);
    const body = { name: 'Palco', color: '#336699', seated: true, reservable: true, capacity: null };
    expect((await house.ask('POST', `room/${room}/region/`, body)).status).toBe(201);
    expect(rowsOf(await house.plan(room), 'platea')).toEqual(['A: 1 2 3', 'B: 1 2']);
  });

  test('is given the place that its drawing needs, and makes of the room a drawn one', async () => {
    const { room, region } = await formRoom('Dibujo');
    const wide = testDocument([testRegion({ id: 'any', rows: 2, seatsPerRow: 40 })]);
    expect((await send(`region/${region.id}/regionmap`, { files: [file(wide)] })).statusCode).toBe(201);
    const { seats, seatSize } = await house.plan(room);
    const apart = Array.from({ length: 39 }, (_, i) => Math.abs((seats.x[i + 1] ?? 0) - (seats.x[i] ?? 0)));
    expect(Math.min(...apart)).toBeGreaterThan(seatSize);
    const body = { name: 'Palco', color: '#336699', seated: true, reservable: true, capacity: null };
    const creation = await house.ask('POST', `room/${room}/region/`, body);
    expect([creation.status, creation.code]).toEqual([409, 'regionCreationDisabled']);
  });

  test('is stored as the dry run has shown it: where its seats are, its tables and its aisles', async () => {
    const { room, region } = await formRoom('Cabaret');
    const drawn = testRegion({ id: 'any', rows: 2, seatsPerRow: 6, aisleAfter: 3 });
    const furniture = {
      kind: 'table',
      shape: 'round',
      at: { x: 200, y: 20 },
      width: 20,
      height: 20,
      angle: 0,
      soldWhole: false,
    } as const;
    const seats = [
      { name: '1', x: 180, y: 20 },
      { name: '2', x: 220, y: 20 },
    ];
    const table = { name: 'T1', furniture, seats };
    if (!drawn.seated) throw new Error('a region without rows');
    const cabaret = testDocument([{ ...drawn, rows: [...drawn.rows, table], outline: [] }]);
    const choices = JSON.stringify({ 'placement:platea': 'same' });
    const sent = { files: [file(cabaret)], fields: { choices } };
    const dry = await send(`region/${region.id}/regionmap?dryRun=true`, sent);
    const { document } = dry.json<{ document: PlanDocument }>();
    expect((await send(`region/${region.id}/regionmap`, sent)).statusCode).toBe(201);
    const stored = (await get(`room/${room}/sitemap?format=plan`)).json<PlanDocument>();
    expect(stored).toEqual(document);
    const [kept] = stored.regions;
    expect(kept?.seated && kept.rows.map(({ furniture: own }) => own?.kind)).toEqual([
      undefined,
      undefined,
      'table',
    ]);
  });

  test('does not exceed the room’s capacity', async () => {
    const { region } = await formRoom('Llena', 9);
    const answer = await send(`region/${region.id}/regionmap`, { files: [file(seats)] });
    expect(faultsOf(answer)).toEqual([422, 'files capacityExceeded']);
    expect(answer.json<RefusalBody>().violations[0]?.params).toEqual({ capacity: 9 });
  });

  test('is for regions with seats that one reaches', async () => {
    const { room, region } = await formRoom('Pista');
    const body = { name: 'Pista', color: '#336699', seated: false, reservable: true, capacity: 5 };
    const floor = (await house.ask('POST', `room/${room}/region/`, body)).json<ManagedRegion>();
    const standing = await send(`region/${floor.id}/regionmap`, { files: [file(seats)] });
    expect(faultsOf(standing)).toEqual([422, ' regionWithoutSeats']);
    const stranger = { files: [file(seats)], token: house.stranger };
    expect((await send(`region/${region.id}/regionmap`, stranger)).statusCode).toBe(404);
  });
});
