import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The product behind another origin, where a newer version can come out. */
export interface VersionedProduct {
  readonly url: string;
  /** From here on its service worker is another one. */
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

const WORKER = '/service-worker.js';

export async function startVersioned(productUrl: string): Promise<VersionedProduct> {
  let version = 1;
  const { hostname, port } = new URL(productUrl);
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === WORKER;
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...fresh } = asked.headers;
    const headers = isWorker ? { ...fresh, 'accept-encoding': 'identity' } : asked.headers;
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (come) => {
      const { 'content-length': _length, etag: _etag, 'last-modified': _changed, ...rest } = come.headers;
      answer.writeHead(come.statusCode ?? 502, isWorker ? rest : come.headers);
      come.pipe(answer, { end: !isWorker });
      if (isWorker) come.once('end', () => answer.end(`\n// version ${version}`));
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void (version += 1),
    stop: () => end(server),
  };
}

async function end(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
