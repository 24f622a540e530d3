import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatViews } from '#domain/calls/seat-view.ts';
import type { RoomId } from '#domain/ids.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import { storePanorama } from './panorama-file.ts';
import { putPanorama, setScale } from './seat-view-repository.ts';

let server: TestServer;
let theatre: Theatre;
let room: RoomId;
let planId: number;

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  const show = await server.db
    .selectFrom('show')
    .where('id', '=', theatre.showId)
    .select(['room_id', 'plan_id'])
    .executeTakeFirstOrThrow();
  room = show.room_id;
  planId = show.plan_id;
});
afterAll(async () => server.close());

const get = (url: string) => server.app.inject({ url });
const views = async () =>
  seatViews.parse((await get(`/api/open/show/${theatre.showId}/seat-view/?name=1795000000000`)).json());

function picture(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> {
  const background = { r: 90, g: 30, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

test('without pictures and scale there is nothing to tell', async () => {
  expect(await views()).toEqual({ metresPerUnit: null, panoramas: [] });
});

test('a picture is stored, told of and served for ever as what it is', async () => {
  const content = await picture(1024, 512, 'webp');
  const stored = await storePanorama(server.storage, content);
  const file = stored.ok ? stored.value : '';
  expect(file).toMatch(/^panorama\/[0-9a-f]{16}\.webp$/);
  await setScale(server.db, planId, 0.0275);
  await putPanorama(
    server.db,
    room,
    { region: 'stalls', row: 'A', seat: null, stageYaw: 0 },
    'panorama/old.webp',
  );
  await putPanorama(server.db, room, { region: 'stalls', row: 'A', seat: null, stageYaw: 12.5 }, file);
  await putPanorama(server.db, room, { region: 'box', row: null, seat: null, stageYaw: -90 }, file);
  const url = `/media/${file}`;
  expect(await views()).toEqual({
    metresPerUnit: 0.0275,
    panoramas: [
      { region: 'stalls', row: 'A', seat: null, url, stageYaw: 12.5 },
      { region: 'box', row: null, seat: null, url, stageYaw: -90 },
    ],
  });
  const served = await get(url);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(served.rawPayload).toEqual(content);
});

test('a show of a draft is nobody’s to see, and one that is not there is not found', async () => {
  for (const id of [theatre.draftShowId, 999_999]) {
    expect((await get(`/api/open/show/${id}/seat-view/`)).statusCode).toBe(404);
  }
  expect((await get('/api/open/show/none/seat-view/')).statusCode).toBe(400);
});

test('a seat without its row is no place', async () => {
  const insert = sql`insert into seat_panorama (room_id, region_key, seat_name, file) values (${room}, 'box', '1', 'x')`;
  await expect(insert.execute(server.db)).rejects.toThrow(/check/);
});

describe('a file is refused', () => {
  const refusalOf = async (content: Uint8Array) => {
    const stored = await storePanorama(server.storage, content);
    return stored.ok ? null : stored.refusal;
  };

  test('that is no picture, or one of another kind', async () => {
    expect(
      await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"/>')),
    ).toEqual({
      code: 'notAPicture',
    });
    expect(await refusalOf(Buffer.from('hello'))).toEqual({ code: 'notAPicture' });
    expect(await refusalOf(Buffer.alloc(0))).toEqual({ code: 'notAPicture' });
    expect(await refusalOf(await picture(1024, 512, 'gif'))).toEqual({ code: 'notAPicture' });
  });

  test('that does not go all the way round', async () => {
    expect(await refusalOf(await picture(1600, 900, 'jpeg'))).toEqual({
      code: 'notEquirectangular',
      width: 1600,
      height: 900,
    });
  });

  test('that is too small or too large', async () => {
    expect(await refusalOf(await picture(512, 256, 'png'))).toMatchObject({ code: 'badSize', width: 512 });
    expect(await refusalOf(await picture(8194, 4097, 'png'))).toMatchObject({ code: 'badSize', width: 8194 });
  });
});
