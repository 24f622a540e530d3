import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalBody } from '#domain/calls/refusal-body.ts';
import { openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  const few = openDatabase(database.connection, { connections: 1, longestWaitMs: 200 });
  server = await startTestServer({}, { ...few, connection: database.connection });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const ask = () => server.app.inject({ url: '/api/open/category/', headers: { 'accept-language': 'es' } });

test('a call that waits in vain for a connection is told to come again, and is answered when there is one', async () => {
  const answer = await server.db.connection().execute(ask);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  const [violation] = refusalBody.parse(answer.json()).violations;
  expect(violation).toMatchObject({ code: 'unavailable', title: expect.stringMatching(/vuelve a probar/) });
  expect((await ask()).statusCode).toBe(200);
});
