import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_POLICY, WORKER_POLICY } from '#server/http/content-security-policy.ts';

/** Where `npm run build` puts the client. */
export const CLIENT_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');

/** Names that the build made from the content: `assets/index-B3kd9_2x.js`. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/;

const SERVICE_WORKER = /[/\\]service-worker\.js(\.(br|gz))?$/;
/** Of `src/lib/challenge`, as it is built. */
const SOLVER = /[/\\]solve\.worker-[\w-]+\.js(\.(br|gz))?$/;

/**
 * Gives replies `sendFile` over the built client: files named by their content are kept for ever, the others are
 * asked for again (ETag, 304). A compressed neighbour (`.br`, `.gz`) is sent to a browser that takes it. Nothing
 * is listed or remembered, so that a new build is served at once.
 */
export async function prepareClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const hashed = HASHED.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      if (SERVICE_WORKER.test(path)) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      if (SOLVER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
}
