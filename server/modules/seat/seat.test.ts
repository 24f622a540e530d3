import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedRegion } from '#domain/calls/region.ts';
import type { ManagedSeat, RegionPanoramas, SeatsSaved, TakenSeats } from '#domain/calls/seat.ts';
import { type RoomId, roomId, showId } from '#domain/ids.ts';
import { SEAT_MARK } from '#engine/plan/plan.ts';
import { seatRef } from '#engine/plan/seat-at-index.ts';
import { rectangle, testDocument, testRegion } from '#engine/plan/test-plan.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';
import { managedRoom, rowsOf, statusAndCode } from '#server/modules/region/testing/managed-room.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let house: Awaited<ReturnType<typeof managedRoom>>;
let region: ManagedRegion;

beforeAll(async () => {
  server = await startTestServer();
  house = await managedRoom(server);
});
afterAll(async () => server.close());

/** A region of its own for each test: rows A and B of three seats. */
beforeEach(async ({ task }) => {
  region = await house.region({ name: task.name });
  await ok(house.ask('POST', `region/${region.id}/seat/`, { ...ROWS, version: 1 }));
});

const ROWS = {
  rows: 2,
  seatsPerRow: 3,
  rowScheme: { kind: 'letters', alphabet: 'spanish', skip: '', afterLast: 'counted', first: 'A' },
  firstRow: 'front',
  seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
};

async function ok<Value = SeatsSaved>(asked: ReturnType<typeof house.ask>): Promise<Value> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.body);
  return answer.json<Value>();
}
const rows = async () => rowsOf(await house.plan(), region.key);
const put = (change: object, version = 2) =>
  house.ask('PUT', `region/${region.id}/seat/`, { version, ...change });
const A1 = [{ row: 'A', seats: ['1'] }];

describe('seats in bulk', () => {
  test('are named by their schemes, behind those that there are', async () => {
    const more = { ...ROWS, version: 2, rows: 2, seatsPerRow: 4, firstRow: 'back' };
    const saved = await ok(
      house.ask('POST', `region/${region.id}/seat/`, {
        ...more,
        rowScheme: { ...ROWS.rowScheme, first: 'Ñ' },
        seatScheme: { kind: 'fromCentre', from: 'left', first: 1 },
      }),
    );
    expect(saved).toMatchObject({ version: 3, count: 8 });
    expect(await rows()).toEqual(['A: 1 2 3', 'B: 1 2 3', 'O: 3 1 2 4', 'Ñ: 3 1 2 4']);
    const stored = await house.ask('GET', `room/${house.room}/region/${region.id}`);
    expect(stored.json()).toMatchObject({ capacity: 14, version: 3 });
  });

  test('fit the room as a whole, do not repeat a row, and belong where seats are', async () => {
    const create = async (change: object, id = region.id) =>
      statusAndCode(await house.ask('POST', `region/${id}/seat/`, { ...ROWS, version: 2, ...change }));
    expect(await create({})).toEqual([409, 'rowExists']);
    const numbers = { kind: 'numbers', first: 1, step: 1 };
    expect(await create({ rows: 30, seatsPerRow: 10, rowScheme: numbers })).toEqual([
      422,
      'capacityExceeded',
    ]);
    expect(await create({ rows: 200, seatsPerRow: 500, rowScheme: numbers })).toEqual([422, 'seatsAtOnce']);
    expect(await create({ version: 1, rowScheme: numbers })).toEqual([409, 'changedByOther']);
    expect(await create({ seatsPerRow: 0 })).toEqual([400, 'tooSmall']);
    const floor = await house.region({ name: 'De pie', seated: false, capacity: 3 });
    expect(await create({ version: 1 }, floor.id)).toEqual([422, 'regionWithoutSeats']);
    expect(await rows()).toEqual(['A: 1 2 3', 'B: 1 2 3']);
  });
});

describe('seats that are edited', () => {
  test('are flagged many at once', async () => {
    const seats = [...A1, { row: 'B', seats: ['1', '2', '3'] }];
    await ok(put({ seats, flags: { accessible: true, restrictedView: true } }));
    const list = await ok<{ items: ManagedSeat[]; total: number }>(
      house.ask('GET', `region/${region.id}/seat/?flag=restrictedView&search=b`),
    );
    expect(list.total).toBe(3);
    expect(list.items[0]).toMatchObject({
      ...{ row: 'B', name: '1', position: 1, panorama: false, taken: false },
      flags: ['accessible', 'restrictedView'],
    });
    await ok(put({ seats: A1, flags: { accessible: false } }, 3));
    const one = await ok<{ items: ManagedSeat[] }>(house.ask('GET', `region/${region.id}/seat/?size=1`));
    expect(one.items[0]?.flags).toEqual(['restrictedView']);
  });

  test('go to other rows, get other names and numbers', async () => {
    await ok(put({ seats: [{ row: 'B', seats: ['2', '3'] }], row: 'C' }));
    expect(await rows()).toEqual(['A: 1 2 3', 'B: 1', 'C: 2 3']);
    const scheme = { kind: 'even', from: 'right', first: 10 };
    await ok(put({ seats: [{ row: 'A', seats: ['1', '2', '3'] }], seatScheme: scheme }, 3));
    await ok(put({ seats: [{ row: 'B', seats: ['1'] }], name: '7 bis' }, 4));
    expect(await rows()).toEqual(['A: 14 12 10', 'B: 7 bis', 'C: 2 3']);
  });

  test('never share a name, and are those that were seen', async () => {
    expect(statusAndCode(await put({ seats: A1, name: '2' }))).toEqual([409, 'seatExists']);
    expect(statusAndCode(await put({ seats: A1, name: '' }))).toEqual([400, 'required']);
    expect(statusAndCode(await put({ seats: [{ row: 'A', seats: ['1', '2'] }], name: '9' }))).toEqual([
      422,
      'oneSeatOneName',
    ]);
    expect(statusAndCode(await put({ seats: [{ row: 'Z', seats: ['1'] }], row: 'Y' }))).toEqual([
      404,
      'notFound',
    ]);
    await ok(put({ seats: A1, row: 'D' }));
    expect(statusAndCode(await put({ seats: A1, row: 'E' }))).toEqual([409, 'changedByOther']);
  });

  test('are removed many at once, with a line in the log', async () => {
    const remove = {
      version: 2,
      seats: [
        { row: 'A', seats: ['1', '2', '3'] },
        { row: 'B', seats: ['2'] },
      ],
    };
    const saved = await ok(house.ask('POST', `region/${region.id}/seat/remove`, remove));
    expect(saved).toMatchObject({ version: 3, count: 4 });
    expect(await rows()).toEqual(['B: 1 3']);
    const log = await sql<{ details: unknown }>`
      select details from audit_log where action = 'seats.deleted' and subject = ${`region ${region.id}`}`.execute(
      server.db,
    );
    expect(log.rows).toEqual([{ details: { count: 4 } }]);
  });
});

describe('a region that was drawn', () => {
  const drawn = async (): Promise<{ readonly room: RoomId; readonly id: number }> => {
    const { rows: rooms } = await sql<{ id: number }>`
      insert into room (space_id, name, capacity) values (${house.space}, 'Dibujada', 100) returning id`.execute(
      server.db,
    );
    const room = roomId.parse(rooms[0]?.id);
    const wide = {
      ...testRegion({ id: 'a', rows: 1, seatsPerRow: 3 }),
      outline: [rectangle(-50, -50, 300, 300)],
    };
    await publishPlan(server.db, room, testDocument([wide]));
    const { rows: regions } = await sql<{
      id: number;
    }>`select id from region where room_id = ${room}`.execute(server.db);
    return { room, id: regions[0]?.id ?? 0 };
  };

  test('keeps its seats where they are when others come and go', async () => {
    const { room, id } = await drawn();
    await ok(
      house.ask('POST', `region/${id}/seat/`, {
        ...ROWS,
        version: 1,
        rowScheme: { kind: 'numbers', first: 5, step: 1 },
      }),
    );
    await ok(
      house.ask('POST', `region/${id}/seat/remove`, { version: 2, seats: [{ row: 'A', seats: ['2'] }] }),
    );
    const plan = await house.plan(room);
    expect(rowsOf(plan, 'a')).toEqual(['A: 1 3', '5: 1 2 3', '6: 1 2 3']);
    expect([...plan.seats.x].slice(0, 5)).toEqual([0, 40, 0, 20, 40]);
    expect([...plan.seats.y].slice(0, 5)).toEqual([0, 0, 20, 20, 20]);
    expect(plan.regions[0]?.outline.length).toBe(1);
  });
});

describe('seats that somebody has', () => {
  test('are told of by the names that the newest plan has', async () => {
    const before = await house.plan();
    const { rows: shows } = await sql<{ id: number }>`
      with event as (insert into event (space_id, name, title) values (${house.space}, 'Obra', 'Obra') returning id)
      insert into show (event_id, room_id, plan_id, starts_at, ends_at)
      select event.id, ${house.room}, (select max(id) from plan where room_id = ${house.room}),
        now() + interval '9 days', now() + interval '10 days' from event returning id`.execute(server.db);
    const show = showId.parse(shows[0]?.id);
    await layOutShow(server.db, show, before, null, () => null);
    const { seatStart = 0 } = before.regions.find(({ id }) => id === region.key) ?? {};
    await sql`update show_seat set state = 3, booking_id = gen_random_uuid() where show_id = ${show} and seat = ${seatStart + 2}`.execute(
      server.db,
    );
    await ok(house.ask('POST', `region/${region.id}/seat/remove`, { version: 2, seats: A1 }));
    const after = await house.plan();
    const taken = await ok<TakenSeats>(house.ask('GET', `region/${region.id}/seat/taken`));
    expect(taken.seats.map((seat) => seatRef(after, seat))).toEqual([
      { region: region.key, row: 'A', seat: '3' },
    ]);
    const list = await ok<{ items: ManagedSeat[] }>(house.ask('GET', `region/${region.id}/seat/?taken=true`));
    expect(list.items.map(({ row, name }) => [row, name])).toEqual([['A', '3']]);
  });
});

describe('360 degree pictures', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 90, g: 30, b: 40 } } })
      .png()
      .toBuffer();
  const upload = async (query: string, content: Buffer) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/region/${region.id}/seat/panorama?${query}`,
      headers: { authorization: `Bearer ${house.manager}`, 'content-type': 'image/png' },
      payload: content,
    });
  const marked = async () => {
    const plan = await house.plan();
    const own = plan.regions.find(({ id }) => id === region.key);
    return Array.from({ length: plan.seats.count }, (_, seat) => seat)
      .filter((seat) => own !== undefined && seat >= own.seatStart && seat < own.seatEnd)
      .filter((seat) => ((plan.seats.marks[seat] ?? 0) & SEAT_MARK.panorama) !== 0)
      .map((seat) => `${seatRef(plan, seat).row}${seatRef(plan, seat).seat}`);
  };

  test('belong to a row or a seat, mark its seats, and follow their names', async () => {
    const stored = await upload('row=A&stageYaw=-12.5', await picture(1024, 512));
    const [first] = stored.json<RegionPanoramas>().items;
    expect(first).toMatchObject({ row: 'A', seat: null, stageYaw: -12.5 });
    const served = await server.app.inject({ url: first?.url ?? '' });
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    expect((await upload('row=B&seat=2', await picture(1024, 512))).statusCode).toBe(200);
    expect(await marked()).toEqual(['A1', 'A2', 'A3', 'B2']);
    await ok(put({ seats: [{ row: 'A', seats: ['1', '2', '3'] }], row: 'Z' }, 4));
    await ok(put({ seats: [{ row: 'B', seats: ['2'] }], name: '22' }, 5));
    expect(await marked()).toEqual(['Z1', 'Z2', 'Z3', 'B22']);
    const dropped = await ok<RegionPanoramas>(house.ask('DELETE', `region/${region.id}/seat/panorama?row=Z`));
    expect(dropped.items.map(({ row, seat }) => [row, seat])).toEqual([['B', '22']]);
    expect(await marked()).toEqual(['B22']);
  });

  test('go all the way round, are not too small, and are of a place that there is', async () => {
    const refused = async (query: string, content: Buffer) => {
      const answer = await upload(query, content);
      const { violations } = answer.json<{ violations: { code: string; propertyPath: string }[] }>();
      return [answer.statusCode, violations[0]?.code, violations[0]?.propertyPath];
    };
    expect(await refused('', Buffer.from('hello'))).toEqual([422, 'notAPicture', 'panorama']);
    expect(await refused('', await picture(1600, 900))).toEqual([422, 'notEquirectangular', 'panorama']);
    expect(await refused('', await picture(512, 256))).toEqual([422, 'badPanoramaSize', 'panorama']);
    expect(await refused('row=Q', await picture(1024, 512))).toEqual([404, 'notFound', '']);
    expect(await refused('seat=1', await picture(1024, 512))).toEqual([404, 'notFound', '']);
    expect(await marked()).toEqual([]);
  });
});

describe('nobody else', () => {
  test('reaches the seats of a space', async () => {
    const visitor = await house.tokenOf('gestor@example.test', 'ROLE_EVENT_MANAGER');
    const of = `region/${region.id}/seat/`;
    const calls = [
      ['GET', of, undefined],
      ['GET', `${of}taken`, undefined],
      ['GET', `${of}panorama/`, undefined],
      ['POST', of, { ...ROWS, version: 2 }],
      ['PUT', of, { version: 2, seats: A1, row: 'X' }],
      ['POST', `${of}remove`, { version: 2, seats: A1 }],
      ['DELETE', `${of}panorama?row=A`, undefined],
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
  });
});
