import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { personalData } from '#domain/calls/personal-data.ts';
import type { Database } from '#server/db/schema.ts';
import { requireOwnSession, requireUser, signedIn } from '#server/http/authenticate.ts';
import { readPersonalData } from './personal-data.ts';

/** A person's copy of what is stored about them; for nobody who acts as them. */
export const personalDataRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/api/me/export',
    {
      onRequest: [requireUser, requireOwnSession],
      schema: {
        tags: ['user'],
        description: 'Everything that is stored about who asks, as a download.',
        response: { 200: personalData },
      },
    },
    async (request, reply) => {
      const data = await readPersonalData(db, signedIn(request).userId);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="butaca-${data.made.slice(0, 10)}.json"`)
        .send(data);
    },
  );
};
