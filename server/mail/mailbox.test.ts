import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { folderMailbox } from './folder-mailbox.ts';
import { folderDelivery } from './folder-mailer.ts';
import { writeLetter } from './letter.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'butaca-mailbox-'));
  const clock = manualClock();
  const deliver = folderDelivery(folder, 'Butaca <no-reply@tickets.test>', clock);
  for (const [index, name] of ['Ana', '<script>alert(1)</script>'].entries()) {
    const url = 'http://tickets.test/verification?token=abc&x=1';
    const line = {
      text: 'A1',
      picture: { cid: 'p@b', filename: 'p.png', contentType: 'image/png', content: Buffer.from('x') },
    };
    const letter = {
      kind: 'register',
      to: `${index}@example.org`,
      language: 'es',
      name,
      params: {},
    } as const;
    await deliver(writeLetter({ ...letter, lines: [line], url }), `letter-${index}`);
    clock.advance(1000);
  }
  await writeFile(join(folder, 'zz.json'), '{"to":1}');
  server = await startTestServer({ mailbox: folderMailbox(folder) });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const get = (url: string) => server.app.inject({ url });

test('lists the letters, the newest first, and nothing that is none', async () => {
  const answer = await get('/dev/mailbox');
  expect(answer.headers['content-type']).toContain('text/html');
  const whom = [...answer.body.matchAll(/Para (\d@example\.org)/g)].map(([, to]) => to);
  expect(whom).toEqual(['1@example.org', '0@example.org']);
});

test('shows a letter in a frame in which nothing runs, its pictures in it and its link for the whole window', async () => {
  const [, path = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec((await get('/dev/mailbox')).body) ?? [];
  const page = await get(path);
  expect(page.body).toContain(`src="${path}/body"`);
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('<a href="http://tickets.test/verification?token=abc&amp;x=1">');
  const body = await get(`${path}/body`);
  expect(body.headers['content-security-policy']).toMatch(
    /default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/,
  );
  expect(body.body).toContain('<base target="_top">');
  expect(body.body).toContain('src="data:image/png;base64,eA=="');
  expect(body.body).not.toContain('<script>');
});

test.each([
  '/dev/mailbox/nobody',
  '/dev/mailbox/..%2f..%2fetc%2fpasswd',
  '/dev/mailbox/zz',
  '/dev/mailbox/zz/body',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('is nowhere on a server that mails, and in no documentation', async () => {
  const other = await startTestServer();
  expect((await other.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404);
  await other.close();
  expect(Object.keys((await get('/api/docs/json')).json<{ paths: object }>().paths).join()).not.toContain(
    'mailbox',
  );
});
