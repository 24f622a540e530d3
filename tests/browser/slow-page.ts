import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { ownProduct } from './ground.ts';

/** Stands between a drawn page and what it knows; what starts the application comes last. */
const AFTER_WHAT_IS_DRAWN = '<script type="application/json"';

interface SlowPages {
  readonly url: string;
  /** Lets the rest of what was held back come. */
  readonly letGo: () => void;
}

/** The product by a network that brings of each page what is drawn, and the rest when it is let go. Ends with the test. */
export async function slowPages(): Promise<SlowPages> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<null>();
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const to = new URL(asked.url ?? '/', ownProduct().url);
    const passed = request(to, { method: asked.method, headers }, (got) => {
      const { 'content-length': _, ...own } = got.headers;
      answer.writeHead(got.statusCode ?? 502, own);
      if (!String(own['content-type']).startsWith('text/html')) {
        got.pipe(answer);
        return;
      }
      void got.toArray().then(async (parts: Buffer[]) => {
        const html = Buffer.concat(parts).toString();
        const end = html.indexOf(AFTER_WHAT_IS_DRAWN);
        answer.write(html.slice(0, end));
        await gone;
        answer.end(html.slice(end));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, letGo: () => letGo(null) };
}
