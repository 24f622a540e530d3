import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headersOfData } from './security-headers.ts';

/** An answer that lies ready in memory, the same for every visitor. */
export interface QuickAnswer {
  readonly status: 200 | 304;
  /** Beside those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for 304. */
  readonly content: Buffer;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer of a route that needs none of the hooks, because it is public, bound by no limit and sets no cookie;
     * null where it is not in memory: then the route answers as ever.
     */
    quickAnswer?: (request: FastifyRequest) => QuickAnswer | null;
  }
}

/** An answer as it is written. */
interface Ready {
  readonly headers: readonly string[];
  /** A small content in Latin-1, which goes out with the headers in one piece; null: by itself. */
  readonly text: string | null;
}

/** Node writes that much of a text without a buffer of its own. */
const SMALL_BYTES = 8192;

/**
 * What many read again and again goes out before any hook; register it before all of them. The same object is answered
 * with the same headers: they are made ready once.
 */
export function answerQuickly(app: FastifyInstance, secure: boolean): void {
  const always = headersOfData(secure);
  const ready = new WeakMap<QuickAnswer, Ready>();
  const readyOf = (answer: QuickAnswer): Ready => {
    const known = ready.get(answer);
    if (known !== undefined) return known;
    const { status, headers, content } = answer;
    const length = status === 304 ? {} : { 'content-length': String(content.length) };
    const made = {
      headers: Object.entries({ ...always, ...headers, ...length }).flat(),
      text: content.length <= SMALL_BYTES ? content.toString('latin1') : null,
    };
    ready.set(answer, made);
    return made;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.routeOptions.config.quickAnswer?.(request) ?? null;
    if (answer === null) {
      done();
      return;
    }
    reply.hijack();
    const { headers, text } = readyOf(answer);
    reply.raw.writeHead(answer.status, [...headers, 'x-request-id', request.id]);
    if (text === null) reply.raw.end(answer.content);
    else reply.raw.end(text, 'latin1');
  });
}
