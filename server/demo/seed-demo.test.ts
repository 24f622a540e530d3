import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '#server/testing/invariants.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

test('what the demo has sold is as if it had been bought, but for how much each of its few customers has', async () => {
  await seedDemo(server.db, server.storage, new Date());
  const wrong = await violations(server.db);
  expect(wrong.filter((each) => !/^user \d+ has \d+ tickets of \d+ for event/.test(each))).toEqual([]);
});
