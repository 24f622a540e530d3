import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addPasskeyCall,
  confirmTotpCall,
  factorAdded,
  ownFactors,
  passkeyBegun,
  passkeyParams,
  proofCall,
  renamePasskeyCall,
  totpBegun,
} from '#domain/calls/factor.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { requireOwnSession, requireUser, signedIn } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { countProof } from './count-proof.ts';
import { listFactors } from './factor-repository.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  type FactorParts,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from './factor-service.ts';

export interface OwnFactorRouteParts extends FactorParts {
  readonly accountLimits: AccountLimits;
}

const noContent = z.undefined().describe('Done');
const schema = { tags: ['second factor'] };
/** The account's owner alone, never a super admin who acts as them; also staff who lack what is required. */
const owner = { onRequest: [requireUser, requireOwnSession], config: { beforeSecondFactor: true } };

const STATUS = {
  wrongPassword: 422,
  wrongCode: 422,
  passkeyInvalid: 422,
  totpExists: 409,
  tooManyPasskeys: 409,
  noSecondFactor: 409,
  notFound: 404,
} as const;
const FIELD = { wrongPassword: 'password', wrongCode: 'code' } as const;

/** One's own second factors. What changes them asks for the password or a code once more. */
export const ownFactorRoutes: FastifyPluginAsyncZod<OwnFactorRouteParts> = async (app, parts) => {
  const { accountLimits: limits } = parts;
  const refused = (reply: Parameters<typeof refusalReply>[0], refusal: { code: keyof typeof STATUS }) => {
    const { code } = refusal;
    const field = code === 'wrongPassword' || code === 'wrongCode' ? FIELD[code] : '';
    return refusalReply(reply, STATUS[code], refusal, field);
  };

  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/me/factor/',
    { ...owner, schema: { ...schema, response: { 200: ownFactors } } },
    async (request) => listFactors(parts.db, signedIn(request).userId),
  );

  app.post(
    '/api/me/factor/totp',
    { ...owner, schema: { ...schema, body: proofCall, response: { 200: totpBegun } } },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await beginTotp(parts, signedIn(request), request.body);
      return result.ok ? reply.send(result.value) : refused(reply, result.refusal);
    },
  );

  app.put(
    '/api/me/factor/totp',
    { ...owner, schema: { ...schema, body: confirmTotpCall, response: { 200: factorAdded } } },
    async (request, reply) => {
      await limits.factor(request, `user ${signedIn(request).userId}`);
      const result = await confirmTotp(parts, signedIn(request), request.body.code);
      return result.ok ? reply.send(result.value) : refused(reply, result.refusal);
    },
  );

  app.delete(
    '/api/me/factor/totp',
    { ...owner, schema: { ...schema, body: proofCall, response: { 204: noContent } } },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await removeTotp(parts, signedIn(request), request.body);
      return result.ok ? reply.code(204).send() : refused(reply, result.refusal);
    },
  );

  app.post(
    '/api/me/factor/passkey/options',
    { ...owner, schema: { ...schema, body: proofCall, response: { 200: passkeyBegun } } },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await beginPasskey(parts, signedIn(request), request.body);
      return result.ok ? reply.send(result.value) : refused(reply, result.refusal);
    },
  );

  app.post(
    '/api/me/factor/passkey/',
    { ...owner, schema: { ...schema, body: addPasskeyCall, response: { 200: factorAdded } } },
    async (request, reply) => {
      const result = await addPasskey(parts, signedIn(request), request.body);
      return result.ok ? reply.send(result.value) : refused(reply, result.refusal);
    },
  );

  app.put(
    '/api/me/factor/passkey/:id',
    {
      ...owner,
      schema: { ...schema, params: passkeyParams, body: renamePasskeyCall, response: { 204: noContent } },
    },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await renamePasskey(parts, signedIn(request), request.params.id, request.body);
      return result.ok ? reply.code(204).send() : refused(reply, result.refusal);
    },
  );

  app.delete(
    '/api/me/factor/passkey/:id',
    {
      ...owner,
      schema: { ...schema, params: passkeyParams, body: proofCall, response: { 204: noContent } },
    },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await removePasskey(parts, signedIn(request), request.params.id, request.body);
      return result.ok ? reply.code(204).send() : refused(reply, result.refusal);
    },
  );

  app.post(
    '/api/me/factor/recovery-code/',
    { ...owner, schema: { ...schema, body: proofCall, response: { 200: factorAdded } } },
    async (request, reply) => {
      await countProof(limits, request, request.body);
      const result = await renewRecoveryCodes(parts, signedIn(request), request.body);
      return result.ok ? reply.send(result.value) : refused(reply, result.refusal);
    },
  );
};
