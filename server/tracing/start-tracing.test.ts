import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#server/clock.ts';
import { type Operation, unwatched } from '#server/operation/operation.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.number() }).transform(({ intValue }) => intValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value: is }) => [key, is])));
const span = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes,
});
const letter = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

/** What came, as it came. */
const received: string[] = [];
const paths = new Set<string>();
let collector: Server;
let tracing: Tracing;
let server: TestServer;

beforeAll(async () => {
  collector = createServer((request, response) => {
    paths.add(request.url ?? '');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' ? address?.port : 0;
  tracing = startTracing({
    endpoint: `http://127.0.0.1:${port}`,
    serviceName: 'tickets',
    ratio: 1,
    trustProxy: false,
  });
  const database = await createTestDatabase();
  const operation: Operation = { ...unwatched(database.db, systemClock), tracing };
  server = await startTestServer({ operation }, database);
});
afterAll(async () => {
  await server.close();
  collector.close();
});

test('a call is a span with its route and its queries, and says nothing of anybody', async () => {
  const stranger = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` };
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/open/event/31415926?search=ana@example.org',
    headers: { ...stranger, authorization: 'Bearer the-token-of-ana', 'user-agent': 'Anas telephone' },
  });
  expect(answer.statusCode).toBe(404);
  await server.app.inject({
    method: 'POST',
    url: '/login.php',
    payload: { username: 'ana@example.org', password: 'the-password-of-ana' },
  });
  await tracing.end();

  expect([...paths]).toEqual(['/v1/traces']);
  const letters = received.map((text) => letter.parse(JSON.parse(text)).resourceSpans).flat();
  expect(letters[0]?.resource.attributes['service.name']).toBe('tickets');
  const spans = letters.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  const call = spans.find(({ name }) => name === 'GET /api/open/event/:id');
  expect(call).toMatchObject({
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/open/event/:id',
      'http.response.status_code': 404,
    },
  });
  expect(call?.parentSpanId ?? '').toBe('');
  const ownQueries = (of: string) => spans.filter(({ parentSpanId }) => parentSpanId === of);
  const below = (of: string): typeof spans => ownQueries(of).flatMap((one) => [one, ...below(one.spanId)]);
  expect(below(call?.spanId ?? '').map((one) => one.attributes['db.query.text'])).toContainEqual(
    expect.stringContaining('select'),
  );
  const login = spans.find(({ name }) => name === 'POST /login.php');
  expect(below(login?.spanId ?? '').some((one) => 'db.query.text' in one.attributes)).toBe(true);
  expect(received.join('')).not.toMatch(/ana@|Ana|the-(?:token|password)|31415926|search=/);
});
