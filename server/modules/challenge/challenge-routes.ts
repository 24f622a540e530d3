import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { challenge, challengeQuery } from '#domain/calls/challenge.ts';
import type { Challenges } from './challenges.ts';

/** Asked by the browser when a booking was refused as `challengeRequired`. */
export const challengeRoutes: FastifyPluginAsyncZod<{ readonly challenges: Challenges }> = async (
  app,
  { challenges },
) => {
  app.get(
    '/api/open/challenge/',
    {
      schema: {
        tags: ['booking'],
        description: 'A proof of work, for events that ask for one. Good for one booking.',
        querystring: challengeQuery,
        response: { 200: challenge },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await challenges.make(request.query.eventId)),
  );
};
