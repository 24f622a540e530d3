import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from './operation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines every few seconds: its line is for `debug`, and no figure counts it. */
    isProbe?: boolean;
    /** Its answer has no end of its own. */
    isEndless?: boolean;
  }
}

/**
 * For every call: its id in the answer, one line in the log, a count in the figures; and while the server stops, the
 * end of its connection. Before all other hooks.
 */
export function watchCalls(app: FastifyInstance, { metrics, stopping }: Operation): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.isStopping()) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url: route = 'none' } = request.routeOptions;
    const { isProbe = false, isEndless = false } = config;
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    logLine(request, isProbe, { method, route, status, ms });
    if (!isProbe) {
      metrics.call({ method, route, status, seconds: ms / 1000, isEndless: isEndless && status === 200 });
    }
    done();
  });
}

function logLine(request: FastifyRequest, isProbe: boolean, line: object): void {
  if (isProbe) request.log.debug(line, 'answered');
  else request.log.info(line, 'answered');
}
