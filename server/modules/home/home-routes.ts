import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { home, homeShowList, homeShowQuery } from '#domain/calls/home.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea, signedIn } from '#server/http/authenticate.ts';
import { readHome, sellsIn } from './home-service.ts';
import { listShowsAhead } from './home-shows.ts';

export interface HomeRouteParts {
  readonly db: Kysely<Database>;
}

/** Where the management begins. */
export const homeRoutes: FastifyPluginAsyncZod<HomeRouteParts> = async (app, { db }) => {
  app.get(
    '/api/home',
    { onRequest: requireArea('appHome'), schema: { tags: ['home'], response: { 200: home } } },
    async (request, reply) => {
      const answer = await readHome(db, signedIn(request));
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  app.get(
    '/api/home/show/',
    {
      onRequest: requireArea('appHome'),
      schema: { tags: ['home'], querystring: homeShowQuery, response: { 200: homeShowList } },
    },
    async (request, reply) => {
      const { items, ...counted } = await listShowsAhead(db, sellsIn(signedIn(request)), request.query);
      return reply.header('cache-control', 'no-store').send({ items: [...items], ...counted });
    },
  );
};
