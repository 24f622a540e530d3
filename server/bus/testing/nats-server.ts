import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A real `nats-server` of a test. */
export interface NatsServer {
  readonly url: string;
  /** Kills it and starts it again on its port, after what happens meanwhile. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export function hasNatsServer(): boolean {
  return spawnSync('nats-server', ['--version']).status === 0;
}

export async function startNatsServer(): Promise<NatsServer> {
  const port = await freePort();
  let running = await launch(port);
  const end = async () => {
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url: `nats://butaca:pass%20word@127.0.0.1:${port}`,
    async restart(meanwhile) {
      await end();
      await meanwhile?.();
      running = await launch(port);
    },
    close: end,
  };
}

/** Resolves once it takes connections. */
async function launch(port: number) {
  const server = spawn(
    'nats-server',
    ['--addr', '127.0.0.1', '--port', String(port), '--user', 'butaca', '--pass', 'pass word'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`nats-server has ended: ${log}`)));
    server.stderr.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('Server is ready')) resolve();
    });
  });
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
