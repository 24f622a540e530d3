import type { FastifyInstance, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

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

/** What many read again and again goes out before any hook; register it before all of them. */
export function answerQuickly(app: FastifyInstance, secure: boolean): void {
  const always = securityHeaders('/', secure);
  app.addHook('onRequest', (request, reply, done) => {
    const answer = request.routeOptions.config.quickAnswer?.(request) ?? null;
    if (answer === null) {
      done();
      return;
    }
    const { status, headers, content } = answer;
    const length = status === 304 ? {} : { 'content-length': String(content.length) };
    reply.hijack();
    reply.raw.writeHead(status, { ...always, 'x-request-id': request.id, ...headers, ...length });
    reply.raw.end(content);
  });
}
