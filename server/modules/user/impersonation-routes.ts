import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tokenAnswer } from '#domain/calls/auth.ts';
import { switchableUsers, switchableUsersQuery, switchToUserParams } from '#domain/calls/user.ts';
import { requireRoles, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { AuthParts } from '#server/modules/auth/auth-service.ts';
import { listSwitchable, switchBack, switchToUser } from './impersonation-service.ts';

const noContent = z.undefined().describe('Done');
const SWITCH_STATUS = {
  forbidden: 403,
  alreadySwitched: 409,
  cannotSwitch: 409,
  userIdNotFound: 404,
} as const;

/** A super admin acts as another user (specification, section 4). */
export const impersonationRoutes: FastifyPluginAsyncZod<Pick<AuthParts, 'db' | 'tokenKey'>> = async (
  app,
  parts,
) => {
  const { db } = parts;

  app.get(
    '/api/super-admin/user/',
    {
      onRequest: requireRoles('ROLE_SUPER_ADMIN'),
      schema: {
        tags: ['impersonation'],
        querystring: switchableUsersQuery,
        response: { 200: switchableUsers },
      },
    },
    async (request, reply) => {
      const users = await listSwitchable(db, request.query.search ?? '');
      return reply.header('cache-control', 'no-store').send([...users]);
    },
  );

  app.post(
    '/api/super-admin/user/switch-to-user/:userId',
    {
      onRequest: requireUser,
      schema: {
        tags: ['impersonation'],
        description:
          'A session of the other user, for 30 minutes; what is done in it is written to the audit log.',
        params: switchToUserParams,
        response: { 200: tokenAnswer },
      },
    },
    async (request, reply) => {
      const result = await switchToUser(parts, signedIn(request), request.params.userId);
      if (!result.ok) return refusalReply(reply, SWITCH_STATUS[result.refusal.code], result.refusal);
      return reply.header('cache-control', 'no-store').send(result.value);
    },
  );

  app.post(
    '/api/super-admin/user/switch-back',
    {
      onRequest: requireUser,
      config: { beforeSecondFactor: true },
      schema: {
        tags: ['impersonation'],
        description: 'Ends the other user’s session; the original one goes on.',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const result = await switchBack(db, signedIn(request));
      return result.ok ? reply.code(204).send() : refusalReply(reply, 409, result.refusal);
    },
  );
};
