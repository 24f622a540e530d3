import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  currentUser,
  loginCall,
  quickRegisterCall,
  tokenAnswer,
  verificationCall,
} from '#domain/calls/auth.ts';
import { authenticated, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { type AuthParts, login, quickRegister, verify } from './auth-service.ts';
import { revokeSession } from './session-repository.ts';
import { findCurrentUser } from './user-repository.ts';

const noContent = z.undefined().describe('Done');

/** Sign-in, registration and the current user (specification, section 7). */
export const authRoutes: FastifyPluginAsyncZod<AuthParts> = async (app, parts) => {
  app.post(
    '/login.php',
    { schema: { tags: ['auth'], body: loginCall, response: { 200: tokenAnswer } } },
    async (request, reply) => {
      const result = await login(parts, request.body);
      return result.ok ? noStore(reply).send(result.value) : refusalReply(reply, 401, result.refusal);
    },
  );

  app.post(
    '/api/open/quick-register',
    { schema: { tags: ['auth'], body: quickRegisterCall, response: { 200: tokenAnswer } } },
    async (request, reply) => {
      const language = request.body.locale ?? requestLanguage(request);
      return noStore(reply).send(await quickRegister(parts, request.body, language));
    },
  );

  app.post(
    '/api/verification',
    { schema: { tags: ['auth'], body: verificationCall, response: { 204: noContent } } },
    async (request, reply) => {
      const result = await verify(parts, request.body.token);
      return result.ok ? reply.code(204).send() : refusalReply(reply, 422, result.refusal, 'token');
    },
  );

  app.get(
    '/api/me',
    { onRequest: requireUser, schema: { tags: ['auth'], response: { 200: currentUser } } },
    async (request, reply) => {
      const user = await findCurrentUser(parts.db, signedIn(request).userId);
      return user === null ? refusalReply(reply, 401, { code: 'unauthorized' }) : noStore(reply).send(user);
    },
  );

  app.get(
    '/api/deauthorize',
    {
      schema: {
        tags: ['auth'],
        description: 'Ends the sign-in; done also when it had ended before.',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const user = await authenticated(request);
      if (user !== null) await revokeSession(parts.db, user.sessionId);
      return reply.code(204).send();
    },
  );
};

function noStore<Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply): Reply {
  return reply.header('cache-control', 'no-store');
}
