import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerInTurn, type SaleStep } from './answer-in-turn.ts';

let app: FastifyInstance;
let waiting: number;
/** The calls in the order in which they were begun; each ends when it is told to. */
let begun: { readonly name: string; readonly end: (answer: string) => void }[];

beforeEach(async () => {
  begun = [];
  app = Fastify({ forceCloseConnections: true });
  waiting = 0;
  answerInTurn(app, 2, { callsWaiting: (calls) => (waiting = calls) });
  const route = (step: SaleStep) =>
    app.get<{ Querystring: { name: string } }>(`/${step}`, { config: { inTurn: step } }, async (request) => {
      const { promise, resolve: end } = Promise.withResolvers<string>();
      begun.push({ name: request.query.name, end });
      return promise;
    });
  for (const step of ['looking', 'claiming', 'confirming', 'paying'] as const) route(step);
  app.get('/holding', async () => 'held');
  app.get('/failing', { config: { inTurn: 'looking' } }, async () => {
    throw new Error('out of order');
  });
});
afterEach(async () => app.close());

const ask = async (step: string, name = '') => app.inject({ url: `/${step}?name=${name}` });
const names = () => begun.map(({ name }) => name);

test('calls of a sale wait while two of them are answered, and who is further along goes first', async () => {
  const first = [ask('looking', 'a'), ask('looking', 'b')];
  await expect.poll(names).toEqual(['a', 'b']);
  const later = [
    ask('looking', 'c'),
    ask('claiming', 'd'),
    ask('looking', 'e'),
    ask('paying', 'f'),
    ask('confirming', 'g'),
  ];
  await expect.poll(() => waiting).toBe(5);
  expect((await ask('holding')).body).toBe('held');
  for (let next = 0; next < 7; next += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(next);
    begun[next]?.end(`answer ${next}`);
  }
  const answers = await Promise.all([...first, ...later]);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(names()).toEqual(['a', 'b', 'f', 'g', 'd', 'c', 'e']);
});

test('a call that fails gives its turn on', async () => {
  const failed = await Promise.all(['', '', ''].map(async () => ask('failing')));
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  expect(waiting).toBe(0);
});

test('who goes away while waiting is not answered, and who goes away while being answered gives the turn on', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const come = async (name: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /looking?name=${name} HTTP/1.1\r\nhost: here\r\n\r\n`);
    return socket;
  };
  const [a] = [await come('a'), await come('b')];
  await expect.poll(() => begun.length).toBe(2);
  const c = await come('c');
  await expect.poll(() => waiting).toBe(1);
  c.destroy();
  await expect.poll(() => waiting).toBe(0);
  const d = await come('d');
  await expect.poll(() => waiting).toBe(1);
  a.destroy();
  await expect.poll(names).toEqual(['a', 'b', 'd']);
  for (const { end } of begun) end('');
  await once(d, 'data');
});
