import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { prepareClientFiles } from './client-files.ts';

const NAME = 'assets/index-B3kd9_2x.js';
const SOURCE = `console.log('${'seat '.repeat(400)}');`;

/** A server of a build that has one file, and what takes the files away. */
async function openBuild({ isCompressed = true, name = NAME, source = SOURCE } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'client-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, name), source);
  if (isCompressed) await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(source));
  const app = Fastify();
  const files = await prepareClientFiles(app, folder);
  app.get('/*', { onSend: files.onSend }, (request, reply) => files.send(request, reply, name));
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get: (headers: Readonly<Record<string, string>> = { 'accept-encoding': 'gzip, br' }) =>
      app.inject({ url: `/${name}`, headers }),
    empty: () => rm(join(folder, 'assets'), { recursive: true }),
  };
}

it('remembers a file that is named by its content, with what was said of it', async () => {
  const { get, empty } = await openBuild();
  const first = await get();
  await empty();
  const again = await get();
  const told = (headers: typeof first.headers) => ({ ...headers, date: null });
  expect([again.statusCode, told(again.headers)]).toEqual([200, told(first.headers)]);
  expect(again.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(SOURCE);
});

it('remembers it for each way of compressing', async () => {
  const { get, empty } = await openBuild();
  await get();
  await empty();
  expect((await get({ 'accept-encoding': 'gzip' })).statusCode).toBe(404);
});

it('remembers no file whose compressed neighbour may still come, but a small one', async () => {
  const large = await openBuild({ isCompressed: false });
  expect((await large.get()).body).toBe(SOURCE);
  await large.empty();
  expect((await large.get()).statusCode).toBe(404);
  const small = await openBuild({ isCompressed: false, source: 'seat' });
  await small.get();
  await small.empty();
  expect((await small.get()).body).toBe('seat');
});

it('remembers neither parts nor what another name could be given to', async () => {
  const { get, empty } = await openBuild();
  expect((await get({ range: 'bytes=0-9' })).body).toBe(SOURCE.slice(0, 10));
  const { etag = '' } = (await get()).headers;
  expect((await get({ 'accept-encoding': 'gzip, br', 'if-none-match': etag })).statusCode).toBe(304);
  await empty();
  expect((await get({ range: 'bytes=0-9' })).statusCode).toBe(404);
  const plain = await openBuild({ name: 'assets/icon.svg' });
  expect((await plain.get()).headers['cache-control']).toBe('public, no-cache');
  await plain.empty();
  expect((await plain.get()).statusCode).toBe(404);
});
