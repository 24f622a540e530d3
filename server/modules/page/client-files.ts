import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SERVICE_WORKER_POLICY, WORKER_POLICY } from '#server/http/content-security-policy.ts';
import { LEAST_COMPRESSED_BYTES } from './compress-client-files.ts';

/** Where `npm run build` puts the client. */
export const CLIENT_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');

/** Names that the build made from the content: `assets/index-B3kd9_2x.js`. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/;

const SERVICE_WORKER = /[/\\]service-worker\.js(\.(br|gz))?$/;
/** Of `src/lib/challenge`, as it is built. */
const SOLVER = /[/\\]solve\.worker-[\w-]+\.js(\.(br|gz))?$/;

/** Of a file as it was sent; the other headers are every reply's. */
const KEPT_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'vary',
];
/** All of one build's files, compressed, are a tenth of it. */
const MOST_BYTES = 32 * 2 ** 20;

interface KeptFile {
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly content: Buffer;
}

export interface ClientFiles {
  /** Answers with the file of that name. */
  readonly send: (request: FastifyRequest, reply: FastifyReply, name: string) => FastifyReply;
  /** For the route that calls {@link send}. */
  readonly onSend: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>;
}

/**
 * The built client's files: those named by their content are kept for ever, by browsers and, once somebody has asked
 * for them, in memory, from where a third of the work sends them; the others are asked for again (ETag, 304). A compressed
 * neighbour (`.br`, `.gz`) is sent to a browser that takes it. Nothing is listed, so that a new build is served at once.
 */
export async function prepareClientFiles(app: FastifyInstance, folder: string): Promise<ClientFiles> {
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
  const memory = new LRUCache<string, KeptFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content }) => content.length + 1024,
  });
  return {
    send: (request, reply, name) => {
      const key = memoryKey(request);
      const kept = key === null ? undefined : memory.get(key);
      return kept === undefined ? reply.sendFile(name) : reply.headers(kept.headers).send(kept.content);
    },
    onSend: async (request, reply, payload) => {
      const key = memoryKey(request);
      if (key === null || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
      const content = await buffer(payload);
      // Of a new build the compressed ones come later.
      const isLast = reply.hasHeader('content-encoding') || content.length < LEAST_COMPRESSED_BYTES;
      if (!isLast) return content;
      const headers = KEPT_HEADERS.flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [[name, value] as const];
      });
      memory.set(key, { headers: Object.fromEntries(headers), content });
      return content;
    },
  };
}

/** What the answer depends on; null where it is not to be kept: no file named by its content, or not all of one. */
function memoryKey({ method, url, headers }: FastifyRequest): string | null {
  const isPart = headers.range !== undefined;
  const isKnown = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
  if (method !== 'GET' || isPart || isKnown || !HASHED.test(url)) return null;
  return `${url} ${headers['accept-encoding'] ?? ''}`;
}
