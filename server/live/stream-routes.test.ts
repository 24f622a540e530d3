import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';

let server: TestServer;
let theatre: Theatre;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => server.close());

/** Reads a stream until `enough` is in it; the rest stays unread. */
async function readUntil(body: ReadableStream<Uint8Array> | null, enough: string): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && !text.includes(enough)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

const stream = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/open/status/stream?${query}`, { headers });

test('a stream brings what is published, and a reader that comes back what it missed', async () => {
  const { showId } = theatre;
  const live = await stream(`shows=${showId}&versions=0`);
  expect(Object.fromEntries(live.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  });
  server.live.publish({ showId, version: 1, seats: [[2, 1]], places: [] });
  const seen = await readUntil(live.body, `id: ${showId}:1\n`);
  expect(seen).toContain(
    `event: status\ndata: {"showId":${showId},"version":1,"seats":[[2,1]],"places":[]}\n\n`,
  );

  server.live.publish({ showId, version: 2, seats: [[2, 0]], places: [] });
  const back = await stream(`shows=${showId}&versions=0`, { 'last-event-id': `${showId}:1` });
  const missed = await readUntil(back.body, `id: ${showId}:2\n`);
  expect([...missed.matchAll(/"version":(\d+)/g)].map(([, version]) => version)).toEqual(['2']);
});

test.each([
  ['shows=', 400],
  ['shows=x', 400],
  [`shows=${Array.from({ length: 30 }, (_, index) => index + 1).join(',')}`, 400],
  ['shows=999999', 404],
])('%s is refused', async (query, status) => {
  const answer = await stream(query);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toHaveProperty('violations');
});

test('one unknown show of several refuses the stream, with nothing sent', async () => {
  expect((await stream(`shows=${theatre.showId},999999`)).status).toBe(404);
});

test('a closing server ends its streams in order, and says when to come back', async () => {
  const closing = await startTestServer();
  const { showId } = await buildTheatre(closing.db);
  const origin = await closing.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/api/open/status/stream?shows=${showId}`);
  const whole = answer.text();
  await closing.close();
  expect(await whole).toMatch(/^retry: 2000\n[^]*\n\nretry: \d{4}\n\n$/);
});
