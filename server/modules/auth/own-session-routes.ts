import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ownSessionParams, ownSessions } from '#domain/calls/own-session.ts';
import type { Database } from '#server/db/schema.ts';
import { requireOwnSession, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';

const noContent = z.undefined().describe('Done');
const owner = { onRequest: [requireUser, requireOwnSession], config: { beforeSecondFactor: true } };
const tags = ['user'];

/** Where the account is signed in, for its owner alone. */
export const ownSessionRoutes: FastifyPluginAsyncZod<{ readonly db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/api/me/session/',
    { ...owner, schema: { tags, response: { 200: ownSessions } } },
    async (request, reply) => {
      const { userId, sessionId } = signedIn(request);
      return reply
        .header('cache-control', 'no-store')
        .send([...(await listOwnSessions(db, userId, sessionId))]);
    },
  );

  app.delete(
    '/api/me/session/',
    { ...owner, schema: { tags, description: 'Ends all but this one.', response: { 204: noContent } } },
    async (request, reply) => {
      const { userId, sessionId } = signedIn(request);
      await endOtherSessions(db, userId, sessionId);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/me/session/:id',
    { ...owner, schema: { tags, params: ownSessionParams, response: { 204: noContent } } },
    async (request, reply) => {
      const isEnded = await endOwnSession(db, signedIn(request).userId, request.params.id);
      return isEnded ? reply.code(204).send() : refusalReply(reply, 404, { code: 'notFound' });
    },
  );
};
