import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createUserCall,
  managedUser,
  managedUserList,
  managedUserParams,
  managedUserQuery,
  removeFactorsCall,
  updateUserCall,
} from '#domain/calls/managed-user.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { requireArea, requireOwnSession, requireRoles, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { countProof } from '#server/modules/factor/count-proof.ts';
import { findManagedUser, listUsers } from './managed-user-repository.ts';
import {
  createUser,
  editUser,
  type ManagedUserParts,
  sendLinkAgain,
  shutOut,
} from './managed-user-service.ts';
import { removeFactors, type RemoveFactorsParts } from './remove-factors.ts';

export interface ManagedUserRouteParts extends ManagedUserParts, RemoveFactorsParts {
  readonly accountLimits: AccountLimits;
}

const tags = ['user'];
const params = managedUserParams;
const onRequest = requireArea('users');
const noContent = z.undefined().describe('Done');
const STATUS = {
  notFound: 404,
  emailTaken: 409,
  changedByOther: 409,
  alreadyVerified: 409,
  deactivated: 409,
  noFactorToRemove: 409,
  wrongPassword: 422,
  wrongCode: 422,
  aboveYou: 403,
  ownRoles: 403,
  notYourself: 403,
} as const;
/** Beside which field of the form a refusal stands. */
const FIELD: Partial<Readonly<Record<keyof typeof STATUS, string>>> = {
  emailTaken: 'email',
  aboveYou: 'roles',
  ownRoles: 'roles',
  wrongPassword: 'password',
  wrongCode: 'code',
};

/** The accounts of everybody, for those who manage them. */
export const managedUserRoutes: FastifyPluginAsyncZod<ManagedUserRouteParts> = async (app, parts) => {
  const { db, accountLimits: limits } = parts;

  app.get(
    '/api/user/',
    { onRequest, schema: { tags, querystring: managedUserQuery, response: { 200: managedUserList } } },
    async (request, reply) => {
      const { items, ...counted } = await listUsers(db, request.query);
      return reply.header('cache-control', 'no-store').send({ items: [...items], ...counted });
    },
  );

  app.get(
    '/api/user/:id',
    { onRequest, schema: { tags, params, response: { 200: managedUser } } },
    async (request, reply) => {
      const user = await findManagedUser(db, request.params.id);
      if (user === null) return refusalReply(reply, 404, { code: 'notFound' });
      return reply.header('cache-control', 'no-store').send(user);
    },
  );

  app.post(
    '/api/user/',
    {
      onRequest,
      schema: {
        tags,
        description: 'An account without a password; a link to choose one is mailed.',
        body: createUserCall,
        response: { 201: managedUser },
      },
    },
    async (request, reply) => {
      const result = await createUser(parts, signedIn(request), request.body);
      if (result.ok) return reply.code(201).send(result.value);
      const { code } = result.refusal;
      return refusalReply(reply, STATUS[code], result.refusal, FIELD[code]);
    },
  );

  app.put(
    '/api/user/:id',
    { onRequest, schema: { tags, params, body: updateUserCall, response: { 200: managedUser } } },
    async (request, reply) => {
      const result = await editUser(parts, signedIn(request), request.params.id, request.body);
      if (result.ok) return result.value;
      const { code } = result.refusal;
      return refusalReply(reply, STATUS[code], result.refusal, FIELD[code]);
    },
  );

  app.post(
    '/api/user/:id/verification',
    {
      onRequest,
      schema: {
        tags,
        description:
          'Mails the link that proves the e-mail again, and chooses a password where there is none.',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await limits.repeatedLetter(request, `user ${id}`, 'invitation');
      const result = await sendLinkAgain(parts, signedIn(request), id);
      if (result.ok) return reply.code(204).send();
      return refusalReply(reply, STATUS[result.refusal.code], result.refusal);
    },
  );

  for (const how of ['end-sessions', 'deactivate', 'activate'] as const) {
    app.post(
      `/api/user/:id/${how}`,
      { onRequest, schema: { tags, params, response: { 200: managedUser } } },
      async (request, reply) => {
        const result = await shutOut(parts, signedIn(request), request.params.id, how);
        return result.ok ? result.value : refusalReply(reply, STATUS[result.refusal.code], result.refusal);
      },
    );
  }

  app.post(
    '/api/user/:id/remove-factors',
    {
      onRequest: [onRequest, requireRoles('ROLE_SUPER_ADMIN'), requireOwnSession],
      schema: {
        tags,
        description:
          'For somebody who has lost the second step: its factors, recovery codes and sign-ins end.',
        params,
        body: removeFactorsCall,
        response: { 200: managedUser },
      },
    },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await removeFactors(parts, signedIn(request), request.params.id, request.body);
      if (result.ok) return reply.header('cache-control', 'no-store').send(result.value);
      const { code } = result.refusal;
      return refusalReply(reply, STATUS[code], result.refusal, FIELD[code]);
    },
  );
};
