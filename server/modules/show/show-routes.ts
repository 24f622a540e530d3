import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { showDetail } from '#domain/calls/catalogue.ts';
import { type ShowId, showId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { acceptsBrotli } from '#server/http/accepts-brotli.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { joinedReads } from '#server/joined-reads.ts';
import type { StatusHub } from '#server/live/status-hub.ts';
import { planContents } from './plan-contents.ts';
import { planHeaders, quickPlan, quickStatus, statusHeaders } from './quick-reads.ts';
import { findPlanContent, findShowPlan } from './plan-repository.ts';
import { planUrl } from './plan-url.ts';
import { showDetailOf } from './show-service.ts';

const path = z.object({ id: showId });
const planPath = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) });

/** Between two readings of the same show for whoever looks at it. */
const READING_RESTS_MS = 200;

/** A show, its plan and its status, for everyone. */
export const showRoutes: FastifyPluginAsyncZod<{
  readonly db: Kysely<Database>;
  readonly live: StatusHub;
}> = async (app, { db, live }) => {
  const readDetail = joinedReads((id: ShowId) => showDetailOf(db, id), { rest: READING_RESTS_MS });
  const contents = planContents((hash, compressed) => findPlanContent(db, hash, compressed));

  app.get(
    '/api/open/show/:id',
    {
      config: { inTurn: 'looking' },
      schema: { tags: ['show'], params: path, response: { 200: showDetail } },
    },
    async (request, reply) => {
      const show = await readDetail(request.params.id);
      if (show === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-cache').send(show);
    },
  );

  app.get(
    '/api/open/show/:id/plan',
    { schema: { tags: ['show'], description: 'Leads to the plan the show has now.', params: path } },
    async (request, reply) => {
      const plan = await findShowPlan(db, request.params.id);
      if (plan === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-cache').redirect(planUrl(plan.hash), 302);
    },
  );

  app.get(
    '/api/open/plan/:hash',
    {
      compress: false,
      config: { quickAnswer: quickPlan(contents) },
      schema: {
        tags: ['show'],
        description: 'The compact binary plan; its address never changes its content.',
        params: planPath,
      },
    },
    async (request, reply) => {
      const { hash } = request.params;
      const { tag: etag, cache } = planHeaders(hash);
      reply.headers({ vary: 'accept-encoding', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const brotli = acceptsBrotli(request);
      const content = await contents.of(hash, brotli);
      if (content === null) return refusalReply(reply, 404, { code: 'notFound' });
      reply.header('cache-control', cache);
      if (brotli) reply.header('content-encoding', 'br');
      return reply.type('application/octet-stream').send(content);
    },
  );

  app.get(
    '/api/open/show/:id/status',
    {
      compress: false,
      config: { quickAnswer: quickStatus(live) },
      schema: { tags: ['show'], description: 'The compact binary status of every seat.', params: path },
    },
    async (request, reply) => {
      const status = await live.snapshot(request.params.id);
      if (status === null) return refusalReply(reply, 404, { code: 'notFound' });
      const { cache } = statusHeaders(status.tag);
      reply.headers({ 'cache-control': cache, etag: status.tag, vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === status.tag) return reply.code(304).send();
      const brotli = acceptsBrotli(request);
      if (brotli) reply.header('content-encoding', 'br');
      return reply.type('application/octet-stream').send(brotli ? status.brotli : status.content);
    },
  );
};
