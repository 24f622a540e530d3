import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showDetail } from '#domain/calls/catalogue.ts';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
});
afterAll(async () => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a show carries its event, its plan and its regions with the types valid there', async () => {
  const detail = showDetail.parse((await get(`/api/open/show/${theatre.showId}`)).json());
  expect(detail).toMatchObject({
    id: theatre.showId,
    saleState: 'open',
    event: { id: theatre.eventId },
    plan: { url: `/api/open/plan/${theatre.planHash}`, seatCount: 8 },
    regions: [
      { region: 0, id: 'stalls', seated: true, capacity: 6, maxTickets: 4, ticketTypeIds: [theatre.adultId] },
      { region: 1, id: 'box', ticketTypeIds: [] },
      {
        region: 2,
        id: 'floor',
        seated: false,
        capacity: 10,
        maxTickets: null,
        ticketTypeIds: [theatre.floorId],
      },
    ],
  });
});

test.each(['', '/plan', '/status'])('a show of a draft is nobody’s to see: %s', async (part) => {
  expect((await get(`/api/open/show/${theatre.draftShowId}${part}`)).statusCode).toBe(404);
});

describe('the plan', () => {
  test('is led to by the show, and kept for ever under its name', async () => {
    const lead = await get(`/api/open/show/${theatre.showId}/plan`);
    expect([lead.statusCode, lead.headers.location]).toEqual([302, `/api/open/plan/${theatre.planHash}`]);
    const plain = await get(`/api/open/plan/${theatre.planHash}`);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).not.toHaveProperty('set-cookie');
    expect(plain.rawPayload).toEqual(theatre.planContent);
  });

  test('comes compressed to whom takes it', async () => {
    const small = await get(`/api/open/plan/${theatre.planHash}`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload)).toEqual(theatre.planContent);
    const refused = await get(`/api/open/plan/${theatre.planHash}`, { 'accept-encoding': 'br;q=0' });
    expect(refused.headers).not.toHaveProperty('content-encoding');
  });

  test('known is not sent again; unknown is not found', async () => {
    const known = await get(`/api/open/plan/${theatre.planHash}`, {
      'if-none-match': `"${theatre.planHash}"`,
    });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    expect((await get(`/api/open/plan/${'0'.repeat(32)}`)).statusCode).toBe(404);
    expect((await get('/api/open/plan/none')).statusCode).toBe(400);
  });
});

describe('the status', () => {
  const seen = (answer: { rawPayload: Buffer }) => {
    const { version, seats, placesLeft } = decodeStatus(answer.rawPayload);
    return [version, [...seats], [...placesLeft]];
  };
  const url = () => `/api/open/show/${theatre.showId}/status`;

  test('tells available, and kept for the box office', async () => {
    const answer = await get(url());
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(seen(answer)).toEqual([0, [0, 0, 0, 0, 0, 0, 2, 2], [-1, -1, 10]]);
    const known = await get(url(), { 'if-none-match': String(answer.headers.etag) });
    expect(known.statusCode).toBe(304);
  });

  test('follows what is published, without the database', async () => {
    const before = await get(url());
    server.live.publish({ showId: theatre.showId, version: 1, seats: [[2, 1]], places: [[2, 7]] });
    const after = await get(url(), { 'if-none-match': String(before.headers.etag) });
    expect(seen(after)).toEqual([1, [0, 0, 1, 0, 0, 0, 2, 2], [-1, -1, 7]]);
  });

  test('finds what another server changed, and regions whose sale has ended', async () => {
    await sql`update show set status_version = 5 where id = ${theatre.showId}`.execute(server.db);
    await sql`update ticket_type set sale_ends_at = now() where id = ${theatre.adultId}`.execute(server.db);
    await server.live.refresh();
    await server.live.refresh();
    expect(seen(await get(url()))).toEqual([5, [2, 2, 2, 2, 2, 2, 2, 2], [-1, -1, 10]]);
  });
});
