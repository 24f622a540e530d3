import type { FastifyPluginAsync } from 'fastify';
import { refusalReply } from '#server/http/refusal.ts';
import { type MetricsAccess, metricsAnswer } from './metrics-access.ts';

/** The figures as Prometheus reads them. */
export interface MetricsPage {
  readonly access: MetricsAccess;
  readonly contentType: string;
  readonly write: () => Promise<string>;
}

/** GET /metrics: no call of the product, and in no document. */
export const metricsRoutes: FastifyPluginAsync<{ readonly page: MetricsPage }> = async (app, { page }) => {
  app.get('/metrics', { schema: { hide: true }, config: { isProbe: true } }, async (request, reply) => {
    const answer = metricsAnswer(page.access, request);
    if (answer === 'notFound') return refusalReply(reply, 404, { code: 'notFound' });
    if (answer === 'unauthorized') {
      return refusalReply(reply.header('www-authenticate', 'Bearer'), 401, { code: 'unauthorized' });
    }
    return reply
      .header('cache-control', 'no-store')
      .type(page.contentType)
      .send(await page.write());
  });
};
