import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { seatViews } from '#domain/calls/seat-view.ts';
import { showId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findSeatViews } from './seat-view-repository.ts';

/** What is seen from the seats of a show, for everyone. The pictures themselves are served as media. */
export const seatViewRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/api/open/show/:id/seat-view/',
    {
      schema: {
        tags: ['show'],
        description: 'The 360 degree pictures of the room’s seats and the scale of its plan.',
        params: z.object({ id: showId }),
        querystring: z.object({ name: z.string().max(100).optional() }),
        response: { 200: seatViews },
      },
    },
    async (request, reply) => {
      const views = await findSeatViews(db, request.params.id);
      if (views === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-cache').send(views);
    },
  );
};
