import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { passkeySignedIn, passkeySignInBegun, passkeySignInCall } from '#domain/calls/factor.ts';
import { agentLabel } from '#server/http/agent-label.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in-service.ts';
import type { SecondStepRouteParts } from './second-step-routes.ts';

const tags = ['auth'];

/** Signing in without a password. Counted by address, as every sign-in; a signature is not guessed by trying. */
export const passkeySignInRoutes: FastifyPluginAsyncZod<SecondStepRouteParts> = async (app, parts) => {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/open/passkey-sign-in/options',
    { schema: { tags, response: { 200: passkeySignInBegun } } },
    async () => beginPasskeySignIn(parts),
  );

  app.post(
    '/api/open/passkey-sign-in',
    {
      schema: {
        tags,
        description: 'By a passkey whose device has made sure of its owner; no second step follows.',
        body: passkeySignInCall,
        response: { 200: passkeySignedIn },
      },
    },
    async (request, reply) => {
      const agent = agentLabel(request.headers['user-agent']);
      const result = await signInByPasskey(parts, request.body, agent, (userId) => {
        request.refusedSignIn = { userId, by: 'passkey' };
      });
      if (!result.ok) return refusalReply(reply, 422, result.refusal);
      parts.devices.remember(request, reply, result.value.username);
      return reply.send(result.value);
    },
  );
};
