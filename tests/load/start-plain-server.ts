import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PlainServer {
  readonly port: number;
  readonly pid: number;
  /** Answers these bytes at `/<name>` from now on; answers the address. */
  keep(name: string, content: Uint8Array<ArrayBuffer>): Promise<string>;
  close(): Promise<void>;
}

/** Starts the baseline ({@link file://./plain-server.ts}) as a process of its own, as the product's servers are. */
export async function startPlainServer(): Promise<PlainServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const said = /listens on (\d+)/.exec(String(text))?.[1];
      if (said !== undefined) resolve(Number(said));
    });
    child.once('exit', () => reject(new Error('the baseline does not start')));
  });
  return {
    port,
    pid: child.pid ?? 0,
    async keep(name, content) {
      const url = `http://127.0.0.1:${port}/${name}`;
      const headers = { 'content-type': 'application/octet-stream' };
      const { status } = await fetch(url, { method: 'PUT', headers, body: content });
      if (status !== 204) throw new Error(`the baseline answers ${status}`);
      return url;
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
