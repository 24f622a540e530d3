import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventId } from '#domain/ids.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import { findSpaces } from '#server/modules/catalogue/place-repository.ts';
import { pageContents } from './page-contents.ts';

vi.mock(import('#server/modules/catalogue/place-repository.ts'), async (original) => {
  const real = await original();
  return { ...real, findSpaces: vi.fn(real.findSpaces) };
});

let server: TestServer;
let theatre: Theatre;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
});
afterAll(() => server.close());

test('the page brings of its answers what their calls tell, and no more', async () => {
  const spaces = await findSpaces(server.db);
  const secret = spaces.map((space) => ({ ...space, takings: 7 }));
  vi.mocked(findSpaces).mockResolvedValueOnce(secret);
  const page = await pageContents(server.db, { kind: 'event', id: eventId.parse(theatre.eventId) });
  expect(page?.answers['/open/space/']).toEqual(spaces);
});

test('an answer that its call could not give is not written into a page', async () => {
  const broken = (await findSpaces(server.db)).map((space) => ({ ...space }));
  Reflect.deleteProperty(broken[0] ?? {}, 'name');
  vi.mocked(findSpaces).mockResolvedValueOnce(broken);
  await expect(pageContents(server.db, { kind: 'landing' })).rejects.toThrow(/name/);
});
