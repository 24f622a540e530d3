import { setMaxListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsFigures } from '#domain/calls/operations.ts';
import { openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { upsertSuperAdmin } from '#server/modules/auth/user-repository.ts';
import { hashPassword } from '#server/modules/auth/password.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { sql } from 'kysely';
import { startOperation } from './operation.ts';

setMaxListeners(30);

const TOKEN = 'the-token-of-the-readers';
const lines: string[] = [];
let database: TestDatabase;
let server: TestServer;
let operation: ReturnType<typeof startOperation>;
const clock = manualClock();

beforeAll(async () => {
  database = await createTestDatabase();
  operation = startOperation({
    database,
    clock,
    access: { token: TOKEN, trustProxy: true },
    port: 4173,
    streamClients: () => 3,
    tracing: null,
    bus: () => ({ kind: 'postgres', isConnected: true, sent: 5, received: 7 }),
  });
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await startTestServer(
    { operation: { ...operation, logTo }, logLevel: 'info', trustProxy: true },
    database,
  );
  server.app.get('/api/fails/:token', async () => {
    const error = new Error('no row for ana@example.org behind /x?token=abc', {
      cause: new TypeError('+34 600 123 123 is taken'),
    });
    throw Object.assign(error, { code: '23505', detail: 'Key (email)=(ana@example.org) exists' });
  });
});
afterAll(async () => {
  operation.end();
  await server.close();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('has one line a call: method, route, status, duration and the id of the answer', async () => {
    lines.length = 0;
    const answer = await get('/api/open/event/31415926?search=ana@example.org', {
      authorization: 'Bearer the-token-of-ana',
      cookie: 'a=the-cookie-of-ana',
      'x-booking-token': 'the-booking-of-ana',
    });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 30,
        reqId: id,
        method: 'GET',
        route: '/api/open/event/:id',
        status: 404,
        ms: expect.any(Number) as number,
        msg: 'answered',
      }),
    ]);
    expect(lines.join('')).not.toMatch(/ana@|-of-ana|31415926|search/);
  });

  test('takes the id of the proxy, unless it could break a line', async () => {
    const idOf = async (given: string) =>
      (await get('/health/live', { 'x-request-id': given })).headers['x-request-id'];
    expect(await idOf('proxy-0123456789')).toBe('proxy-0123456789');
    for (const given of ['short', 'a'.repeat(65), 'line\tbreak-12345', '{"level":60}']) {
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('keeps of an error what it is, and nothing of whom it is about', async () => {
    lines.length = 0;
    const answer = await get('/api/fails/the-link-of-ana?mail=ana@example.org');
    const id = answer.headers['x-request-id'];
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ violations: [{ code: 'unexpected', params: { requestId: id } }] });
    const [error] = logged();
    expect(error).toMatchObject({
      level: 50,
      reqId: id,
      err: {
        type: 'Error',
        code: '23505',
        message: 'no row for [e-mail] behind /x?[query]',
        causes: [{ type: 'TypeError', message: '[phone] is taken' }],
      },
    });
    expect(lines.join('')).not.toMatch(/ana@|the-link|token=|600 123|Key \(/);
  });

  test('is quiet about probes, and hides headers wherever they are logged', async () => {
    lines.length = 0;
    await get('/health/ready');
    expect(lines).toEqual([]);
    const headers = { authorization: 'Bearer x', cookie: 'y', 'x-booking-token': 'z' };
    server.app.log.info({ headers, upstream: { headers } }, 'seen');
    const hidden = { authorization: '[Redacted]', cookie: '[Redacted]', 'x-booking-token': '[Redacted]' };
    expect(logged()).toEqual([expect.objectContaining({ headers: hidden, upstream: { headers: hidden } })]);
  });
});

describe('/metrics', () => {
  const read = async () => (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).body;

  test('is for who brings the token, and in no document', async () => {
    const refused = await Promise.all([
      get('/metrics'),
      get('/metrics', { authorization: `Bearer ${TOKEN}x` }),
    ]);
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['www-authenticate']])).toEqual([
      [401, 'Bearer'],
      [401, 'Bearer'],
    ]);
    expect((await get('/api/docs/json')).body).not.toMatch(/\/metrics|\/health/);
  });

  test('counts calls by route and class, never by address', async () => {
    await get('/api/open/event/31415926');
    await get('/no/such/address/27182818');
    const text = await read();
    expect(text).toMatch(
      /butaca_http_request_duration_seconds_count\{[^}]*route="\/api\/open\/event\/:id"[^}]*\}/,
    );
    expect(text).toMatch(/route="none",status_class="4xx"/);
    expect(text).not.toMatch(/31415926|27182818|route="\/metrics"/);
  });

  test('tells what was told to it, and what waits', async () => {
    const { metrics } = operation;
    metrics.hold('granted');
    metrics.hold('conflict');
    metrics.holdExpired();
    metrics.holdBatch(5, 0.004);
    metrics.orderPaid();
    metrics.payment('stripe', 'refunded');
    metrics.failure();
    await sql`insert into letter (kind, content, created_at)
      values ('order', '{}', now() - interval '90 seconds')`.execute(server.db);
    clock.advance(10_000);
    const written = (await read()).split('\n');
    for (const line of [
      'butaca_holds_total{outcome="granted"} 1',
      'butaca_holds_total{outcome="conflict"} 1',
      'butaca_holds_expired_total 1',
      'butaca_hold_batch_requests_bucket{le="8"} 1',
      'butaca_hold_batch_seconds_bucket{le="0.005"} 1',
      'butaca_orders_paid_total 1',
      'butaca_payments_total{provider="stripe",outcome="refunded"} 1',
      'butaca_background_failures_total 1',
      'butaca_stream_clients 3',
      'butaca_database_up 1',
      'butaca_database_connections{pool="reserved",state="most"} 3',
      'butaca_letters_waiting 1',
      'butaca_refunds_waiting 0',
      'butaca_payments_waiting 0',
      'butaca_open_bookings 0',
      'butaca_bus_connected{kind="postgres"} 1',
      'butaca_bus_messages{kind="postgres",direction="received"} 7',
    ]) {
      expect(written).toContain(line);
    }
    const age = written.find((line) => line.startsWith('butaca_letter_oldest_seconds '));
    expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(90);
    expect(written.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
    expect(written.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true);
  });
});

test('the figures of the page are those that were counted, for admins alone', async () => {
  await upsertSuperAdmin(server.db, 'sara@butaca.test', await hashPassword('Butaca-2026'));
  const login = await server.app.inject({
    method: 'POST',
    url: '/login.php',
    payload: { username: 'sara@butaca.test', password: 'Butaca-2026' },
  });
  const { access_token: token } = login.json<{ access_token: string }>();
  operation.metrics.hold('granted');
  operation.metrics.hold('granted');
  operation.metrics.orderPaid();
  clock.advance(5000);
  const answer = await get('/api/operations/figures', { authorization: `Bearer ${token}` });
  const figures = operationsFigures.parse(answer.json());
  expect(figures.series.holds.at(-1)).toBe(2);
  expect(figures.series.ordersPaid.at(-1)).toBe(1);
  expect(figures.series.holds).toHaveLength(60);
  expect(figures.queues).toMatchObject({ letters: 1, refunds: 0, payments: 0, openBookings: 0 });
  expect(figures.servers).toMatchObject([{ isSelf: true, isStopping: false, streamClients: 3 }]);
});

describe('health', () => {
  test('is ready while the database is up at our version, and live in any case', async () => {
    expect((await get('/health/ready')).json()).toEqual({ status: 'ready' });
    await sql`update kysely_migration set name = 'kept' where name = '0023-asset-names'`.execute(server.db);
    expect((await get('/health/ready')).statusCode).toBe(200);
    clock.advance(1000);
    const behind = await get('/health/ready');
    expect([behind.statusCode, behind.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await get('/health/live')).json()).toEqual({ status: 'live' });
    await sql`update kysely_migration set name = '0023-asset-names' where name = 'kept'`.execute(server.db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-next-version', '')`.execute(
      server.db,
    );
    clock.advance(1000);
    expect((await get('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  test('is not ready without a database, nor while it does not answer', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const gone = startOperation({ ...parts(), database: away });
    expect(await gone.readiness.check()).toBe('unavailable');
    gone.end();
    await away.close();
    let asked = 0;
    const query = async () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const mute = startOperation({
      ...parts(),
      database: { ...database, pool: Object.create(database.pool, { query: { value: query } }) },
    });
    const checks = [mute.readiness.check(), mute.readiness.check()];
    clock.advance(2000);
    expect(await Promise.all(checks)).toEqual(['unavailable', 'unavailable']);
    expect(asked).toBe(1);
    mute.end();
  });

  test('stops being ready the moment that the server stops, and its connections end', async () => {
    operation.stopping.begin();
    const answer = await get('/health/ready');
    expect([answer.statusCode, answer.json(), answer.headers.connection]).toEqual([
      503,
      { status: 'stopping' },
      'close',
    ]);
    const still = await get('/api/open/event/');
    expect([still.statusCode, still.headers.connection]).toEqual([200, 'close']);
  });
});

function parts() {
  return {
    clock,
    access: { token: TOKEN, trustProxy: true },
    port: 1,
    streamClients: () => 0,
    tracing: null,
  };
}
