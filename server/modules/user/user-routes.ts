import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentUser, quickEmailCall } from '#domain/calls/auth.ts';
import {
  changeEmailCall,
  changePasswordCall,
  deleteAccountCall,
  updateProfileCall,
} from '#domain/calls/user.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { NO_MAILER } from '#server/mail/mailer.ts';
import { lacksSecondFactor, requireOwnSession, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import type { AuthParts } from '#server/modules/auth/auth-service.ts';
import { changeQuickEmail } from '#server/modules/auth/quick-email.ts';
import { findCurrentUser } from '#server/modules/auth/user-repository.ts';
import { personalDataRoutes } from './personal-data-routes.ts';
import { updateProfile } from './profile-repository.ts';
import { askForEmail, changePassword, deleteAccount } from './profile-service.ts';

export interface UserRouteParts extends Pick<AuthParts, 'db' | 'mailer' | 'baseUrl'> {
  readonly accountLimits: AccountLimits;
}

const noContent = z.undefined().describe('Done');
const owner = [requireUser, requireOwnSession];
const DELETION_STATUS = { wrongPassword: 422, paymentUnderWay: 409, lastSuperAdmin: 409 } as const;

/** The current user's profile (specification, section 7). */
export const userRoutes: FastifyPluginAsyncZod<UserRouteParts> = async (app, parts) => {
  const { db, accountLimits: limits } = parts;
  await app.register(personalDataRoutes, { db });
  const account = (request: Parameters<typeof signedIn>[0]) => `user ${signedIn(request).userId}`;

  app.get(
    '/api/me',
    {
      onRequest: requireUser,
      config: { beforeSecondFactor: true },
      schema: { tags: ['user'], response: { 200: currentUser } },
    },
    async (request, reply) => {
      const user = await findCurrentUser(db, signedIn(request).userId);
      if (user === null) return refusalReply(reply, 401, { code: 'unauthorized' });
      const isKept = lacksSecondFactor(request, signedIn(request));
      return reply
        .header('cache-control', 'no-store')
        .send(isKept ? { ...user, lacksSecondFactor: true } : user);
    },
  );

  app.put(
    '/api/me',
    {
      onRequest: requireUser,
      schema: { tags: ['user'], body: updateProfileCall, response: { 200: currentUser } },
    },
    async (request, reply) => {
      const { userId } = signedIn(request);
      await updateProfile(db, userId, request.body);
      const user = await findCurrentUser(db, userId);
      if (user === null) return refusalReply(reply, 401, { code: 'unauthorized' });
      return reply.header('cache-control', 'no-store').send(user);
    },
  );

  app.put(
    '/api/me/password',
    { onRequest: owner, schema: { tags: ['user'], body: changePasswordCall, response: { 204: noContent } } },
    async (request, reply) => {
      await limits.guess(request, account(request));
      const result = await changePassword(parts, signedIn(request), request.body);
      return result.ok ? reply.code(204).send() : refusalReply(reply, 422, result.refusal, 'currentPassword');
    },
  );

  app.put(
    '/api/me/email',
    {
      onRequest: owner,
      schema: {
        tags: ['user'],
        description: 'Alike for every e-mail: it changes when the link that is mailed to it is opened.',
        body: changeEmailCall,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await limits.guess(request, account(request));
      const maySend = await limits.letter(request, request.body.email);
      const sender = maySend ? parts : { ...parts, mailer: NO_MAILER };
      const result = await askForEmail(sender, signedIn(request), request.body);
      return result.ok ? reply.code(204).send() : refusalReply(reply, 422, result.refusal, 'password');
    },
  );

  app.put(
    '/api/me/quick-email',
    {
      onRequest: owner,
      schema: {
        tags: ['user'],
        description:
          'Of who registered quickly and has not proved the e-mail yet: changes at once, alike for every e-mail.',
        body: quickEmailCall,
        response: { 200: currentUser },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const maySend = await limits.letter(request, email);
      const sender = maySend ? parts : { ...parts, mailer: NO_MAILER };
      const changed = await changeQuickEmail(sender, signedIn(request), email);
      if (!changed.ok) return refusalReply(reply, 409, changed.refusal, 'email');
      const user = await findCurrentUser(db, signedIn(request).userId);
      if (user === null) return refusalReply(reply, 401, { code: 'unauthorized' });
      return reply.header('cache-control', 'no-store').send(user);
    },
  );

  app.delete(
    '/api/me',
    {
      onRequest: owner,
      schema: {
        tags: ['user'],
        description: 'Deletes the account. What was bought stays valid, without a name.',
        body: deleteAccountCall,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await limits.guess(request, account(request));
      const result = await deleteAccount(parts, signedIn(request), request.body);
      if (result.ok) return reply.code(204).send();
      const { code } = result.refusal;
      return refusalReply(
        reply,
        DELETION_STATUS[code],
        result.refusal,
        code === 'wrongPassword' ? 'password' : '',
      );
    },
  );
};
