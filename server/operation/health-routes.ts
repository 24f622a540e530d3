import type { FastifyPluginAsync } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * For whoever starts, stops and chooses servers. `live`: the process answers. `ready`: visitors can be sent here. Open
 * to all, and so they say no more than one word.
 */
export const healthRoutes: FastifyPluginAsync<{ readonly readiness: Readiness }> = async (
  app,
  { readiness },
) => {
  const options = { schema: { hide: true }, config: { isProbe: true } };
  app.get('/health/live', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', options, async (_request, reply) => {
    const status = await readiness.check();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
};
