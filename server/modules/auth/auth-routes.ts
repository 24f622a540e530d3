import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  forgottenPasswordCall,
  loginCall,
  quickRegisterCall,
  registerCall,
  resendVerificationCall,
  resetPasswordCall,
  tokenAnswer,
  verificationAnswer,
  verificationCall,
} from '#domain/calls/auth.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { agentLabel } from '#server/http/agent-label.ts';
import { authenticated, bearerToken } from '#server/http/authenticate.ts';
import type { KnownDevices } from '#server/http/known-devices.ts';
import { refusalReply, requestLanguage } from '#server/http/refusal.ts';
import { NO_MAILER } from '#server/mail/mailer.ts';
import { type AuthParts, login, type LoginParts } from './auth-service.ts';
import { resetPassword, verify } from './link-service.ts';
import { forgottenPassword, quickRegister, register, resendVerification } from './registration-service.ts';
import { signOut } from './own-sessions.ts';
import { sessionOfAccess } from './session-tokens.ts';

export interface AuthRouteParts extends LoginParts {
  readonly accountLimits: AccountLimits;
  readonly devices: KnownDevices;
}

const noContent = z.undefined().describe('Done');
const tags = ['auth'];
const LOGIN_STATUS = {
  invalidCredentials: 401,
  unauthorized: 401,
  verificationPending: 403,
  secondFactorNeeded: 403,
} as const;

/** Sign-in, registration and mailed links (specification, section 7). */
export const authRoutes: FastifyPluginAsyncZod<AuthRouteParts> = async (app, parts) => {
  const { accountLimits: limits } = parts;
  const senderOf = (maySend: boolean): AuthParts => (maySend ? parts : { ...parts, mailer: NO_MAILER });

  app.post(
    '/login.php',
    {
      schema: {
        tags,
        description:
          '403 `secondFactorNeeded` for the right password of an account with a second factor: its params are what POST /api/open/second-factor is asked with.',
        body: loginCall,
        response: { 200: tokenAnswer },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      if (password !== '') await limits.guess(request, username);
      const agent = agentLabel(request.headers['user-agent']);
      const result = await login(parts, request.body, agent, (userId) => {
        request.refusedSignIn = { userId, by: 'password' };
      });
      if (result.ok && password !== '') parts.devices.remember(request, reply, username);
      if (result.ok) return noStore(reply).send(result.value);
      return refusalReply(reply, LOGIN_STATUS[result.refusal.code], result.refusal);
    },
  );

  app.post(
    '/api/open/register',
    {
      schema: {
        tags,
        description:
          'Alike for every e-mail: a link that makes the account, or a word to who has one, is mailed.',
        body: registerCall,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const sender = senderOf(await limits.letter(request, request.body.email));
      await register(sender, request.body, request.body.locale ?? requestLanguage(request));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/open/quick-register',
    {
      config: { inTurn: 'claiming' },
      schema: { tags, body: quickRegisterCall, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      const sender = senderOf(await limits.letter(request, request.body.email));
      const language = request.body.locale ?? requestLanguage(request);
      return noStore(reply).send(await quickRegister(sender, request.body, language));
    },
  );

  app.post(
    '/api/verification',
    {
      onRequest: remember,
      schema: {
        tags,
        description:
          '200 where whoever opens the link is to choose a password, which the answer’s token does.',
        body: verificationCall,
        response: { 200: verificationAnswer, 204: noContent },
      },
    },
    async (request, reply) => {
      const result = await verify(parts, request.body, request.signedInUser);
      if (!result.ok) return refusalReply(reply, 422, result.refusal, 'token');
      const { passwordToken } = result.value;
      return passwordToken === null
        ? reply.code(204).send()
        : noStore(reply).code(200).send({ passwordToken });
    },
  );

  app.post(
    '/api/re-send/verification',
    {
      onRequest: remember,
      schema: {
        tags,
        description: 'Alike for every e-mail.',
        body: resendVerificationCall,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const sender = senderOf(await limits.repeatedLetter(request, request.body.email, 'verification'));
      await resendVerification(sender, request.body.email);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/open/forgotten-password',
    {
      schema: {
        tags,
        description: 'Alike for every e-mail.',
        body: forgottenPasswordCall,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const sender = senderOf(await limits.repeatedLetter(request, request.body.email, 'password'));
      await forgottenPassword(sender, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/open/reset-password',
    { schema: { tags, body: resetPasswordCall, response: { 204: noContent } } },
    async (request, reply) => {
      const result = await resetPassword(parts, request.body);
      if (!result.ok) return refusalReply(reply, 422, result.refusal, 'token');
      // Whoever opens the mailbox gets in, however many passwords others are trying just now.
      parts.devices.remember(request, reply, result.value.email);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/deauthorize',
    {
      schema: {
        tags,
        description: 'Ends the sign-in by any access token it ever had; done also when it had ended before.',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const accessToken = bearerToken(request.headers.authorization);
      const sessionId = accessToken === null ? null : sessionOfAccess(parts.tokenKey, accessToken);
      if (sessionId !== null) await signOut(parts.db, sessionId);
      return reply.code(204).send();
    },
  );
};

/** Whoever is signed in is known, and nobody need be. */
async function remember(request: Parameters<typeof authenticated>[0]): Promise<void> {
  await authenticated(request);
}

function noStore<Reply extends { header: (name: string, value: string) => Reply }>(reply: Reply): Reply {
  return reply.header('cache-control', 'no-store');
}
