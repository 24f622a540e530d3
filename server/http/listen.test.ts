import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(): Promise<{ readonly app: FastifyInstance; readonly port: number }> {
  const app = Fastify({ forceCloseConnections: 'idle' });
  open.push(app);
  app.get('/', async () => 'here');
  const port = await freePort();
  await listen(app, { host: HOST, port });
  return { app, port };
}

async function visitors(port: number, count: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, HOST));
  open.push({ close: () => sockets.forEach((socket) => socket.destroy()) });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

test('of those who come at once several are let in in each round of the event loop', async () => {
  const { app, port } = await listening();
  let met = 0;
  app.server.on('connection', () => (met += 1));
  let rounds = 0;
  const counting = (async () => {
    while (met < 160) {
      await nextRound();
      // A round that is long: who comes has to wait for the next.
      for (const end = performance.now() + 3; performance.now() < end;);
      if (met > 0) rounds += 1;
    }
  })();
  const coming = visitors(port, 160);
  await counting;
  await coming;
  expect(rounds).toBeLessThan(80);
});

test('every connection is answered, whichever door it came through', async () => {
  const { port } = await listening();
  const sockets = await visitors(port, 64);
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      socket.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
      let text = '';
      for await (const part of socket) text += String(part);
      return text;
    }),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*here$/);
});

test('a server that ends answers what came before it', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<string>();
  const app = Fastify({ forceCloseConnections: 'idle' });
  open.push(app);
  let under = 0;
  app.get('/slow', async () => {
    under += 1;
    return held;
  });
  const port = await freePort();
  await listen(app, { host: HOST, port });
  const sockets = await visitors(port, 32);
  const answers = sockets.map(async (socket) => {
    socket.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    return String(first);
  });
  await expect.poll(() => under).toBe(32);
  const state = { isClosed: false };
  const closing = app.close().then(() => (state.isClosed = true));
  await nextRound();
  await expect(fetch(`http://${HOST}:${port}/slow`)).rejects.toThrow('fetch failed');
  expect(state.isClosed).toBe(false);
  letGo('late');
  for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK');
  sockets.forEach((socket) => socket.end());
  await closing;
});

test('a port that another server has is not shared with it', async () => {
  const { port } = await listening();
  const second = Fastify();
  open.push(second);
  await expect(listen(second, { host: HOST, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
