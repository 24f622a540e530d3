import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { category, eventDetail, eventFilter, eventSummary, space } from '#domain/calls/catalogue.ts';
import { categoryId, eventId, spaceId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { eventDetailOf, listEvents } from './event-service.ts';
import { findCategories, findSpaces } from './place-repository.ts';

const tags = ['catalogue'];
/** An address of a picture; null without one. */
const picture = z.object({ url: z.string().nullable() });
const notFound = { code: 'notFound' } as const;

/** What anybody may read before choosing: categories, spaces and published events (specification, section 7). */
export const catalogueRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get('/api/open/category/', { schema: { tags, response: { 200: z.array(category) } } }, async () => [
    ...(await findCategories(db)),
  ]);

  app.get(
    '/api/open/category/:id',
    { schema: { tags, params: z.object({ id: categoryId }), response: { 200: category } } },
    async (request, reply) => {
      const [found] = await findCategories(db, request.params.id);
      return found ?? refusalReply(reply, 404, notFound);
    },
  );

  app.get(
    '/api/open/category/:id/icon',
    { schema: { tags, params: z.object({ id: categoryId }), response: { 200: picture } } },
    async (request, reply) => {
      const [found] = await findCategories(db, request.params.id);
      return found ? { url: found.iconUrl } : refusalReply(reply, 404, notFound);
    },
  );

  app.get('/api/open/space/', { schema: { tags, response: { 200: z.array(space) } } }, async () => [
    ...(await findSpaces(db)),
  ]);

  app.get(
    '/api/open/space/:id',
    { schema: { tags, params: z.object({ id: spaceId }), response: { 200: space } } },
    async (request, reply) => {
      const [found] = await findSpaces(db, request.params.id);
      return found ?? refusalReply(reply, 404, notFound);
    },
  );

  app.get(
    '/api/open/space/:id/image/',
    {
      schema: {
        tags,
        params: z.object({ id: spaceId }),
        querystring: z.object({ name: z.string().max(100).optional() }),
        response: { 200: picture },
      },
    },
    async (request, reply) => {
      const [found] = await findSpaces(db, request.params.id);
      return found ? { url: found.imageUrl } : refusalReply(reply, 404, notFound);
    },
  );

  app.get(
    '/api/open/event/',
    { schema: { tags, querystring: eventFilter, response: { 200: z.array(eventSummary) } } },
    async (request) => [...(await listEvents(db, request.query))],
  );

  app.get(
    '/api/open/event/:id',
    { schema: { tags, params: z.object({ id: eventId }), response: { 200: eventDetail } } },
    async (request, reply) =>
      (await eventDetailOf(db, request.params.id)) ?? refusalReply(reply, 404, notFound),
  );
};
