import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tokenAnswer } from '#domain/calls/auth.ts';
import { passkeyAsked, passkeyAskedCall, secondFactorCall } from '#domain/calls/factor.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { agentLabel } from '#server/http/agent-label.ts';
import type { KnownDevices } from '#server/http/known-devices.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { askForPasskey, factorOf, passSecondStep, type SecondStepParts } from './second-step-service.ts';

export interface SecondStepRouteParts extends SecondStepParts {
  readonly accountLimits: AccountLimits;
  readonly devices: KnownDevices;
}

const tags = ['second factor'];
const FIELD = {
  wrongCode: 'code',
  wrongRecoveryCode: 'recoveryCode',
  passkeyInvalid: '',
  challengeExpired: '',
} as const;

/** The second step of a sign-in; the first is POST /login.php. */
export const secondStepRoutes: FastifyPluginAsyncZod<SecondStepRouteParts> = async (app, parts) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/open/second-factor/passkey',
    { schema: { tags, body: passkeyAskedCall, response: { 200: passkeyAsked } } },
    async (request, reply) => {
      const result = await askForPasskey(parts, request.body.challenge);
      return result.ok ? reply.send(result.value) : refusalReply(reply, 422, result.refusal);
    },
  );

  app.post(
    '/api/open/second-factor',
    {
      schema: {
        tags,
        description: 'By one of code, recoveryCode and passkey.',
        body: secondFactorCall,
        response: { 200: tokenAnswer },
      },
    },
    async (request, reply) => {
      const owner = parts.challenges.ownerOf(request.body.challenge);
      await parts.accountLimits.factor(request, `user ${owner ?? ''}`);
      const result = await passSecondStep(parts, request.body, agentLabel(request.headers['user-agent']));
      if (!result.ok) {
        const isWrong = result.refusal.code !== 'challengeExpired';
        if (isWrong && owner !== null) request.refusedSignIn = { userId: owner, by: factorOf(request.body) };
        return refusalReply(reply, 422, result.refusal, FIELD[result.refusal.code]);
      }
      parts.devices.remember(request, reply, result.value.email);
      return reply.send(result.value.tokens);
    },
  );
};
