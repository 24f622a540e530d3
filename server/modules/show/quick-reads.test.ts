import { afterAll, beforeAll, expect, test } from 'vitest';
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

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });
const statusUrl = () => `/api/open/show/${theatre.showId}/status`;
const planUrl = async () => String((await get(`/api/open/show/${theatre.showId}/plan`)).headers.location);

/** What the client sees of an answer, but for when and under which id. */
async function seen(url: string, headers: Record<string, string>) {
  const { statusCode, rawPayload, headers: answered } = await get(url, headers);
  const { date: _date, connection: _connection, 'x-request-id': id, ...rest } = answered;
  expect(id).toMatch(/^[\w-]{8,}$/);
  return { statusCode, content: rawPayload.toString('base64'), headers: rest };
}

test.each([
  ['status', {}],
  ['status', { 'accept-encoding': 'br' }],
  ['plan', {}],
  ['plan', { 'accept-encoding': 'gzip, br' }],
])('the %s is answered from memory as it was when it was read: %o', async (what, headers) => {
  const url = what === 'plan' ? await planUrl() : statusUrl();
  const first = await seen(url, headers);
  expect(first.statusCode).toBe(200);
  expect(await seen(url, headers)).toEqual(first);
  const tag = String(first.headers.etag);
  const again = await seen(url, { ...headers, 'if-none-match': tag });
  expect(again).toMatchObject({ statusCode: 304, content: '', headers: { etag: tag } });
});

test('a change is seen at once, and no cookie goes into what caches keep', async () => {
  const before = decodeStatus((await get(statusUrl())).rawPayload);
  await get(statusUrl());
  const version = before.version + 1;
  server.live.publish({ showId: theatre.showId, version, seats: [[1, 1]], places: [] });
  const after = await get(statusUrl());
  expect(decodeStatus(after.rawPayload)).toMatchObject({ version });
  expect(decodeStatus(after.rawPayload).seats[1]).toBe(1);
  expect(after.headers).not.toHaveProperty('set-cookie');
  expect(after.headers['cache-control']).toBe('public, no-cache');
});

test('what does not exist is refused as ever', async () => {
  for (const url of ['/api/open/show/999999/status', '/api/open/show/x/status', '/api/open/plan/nothing']) {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toHaveProperty('violations');
  }
});
