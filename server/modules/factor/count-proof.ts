import type { FastifyRequest } from 'fastify';
import type { ProofCall } from '#domain/calls/factor.ts';
import type { AccountLimits } from '#server/http/account-limits.ts';
import { signedIn } from '#server/http/authenticate.ts';

/** Counts a proof for whoever makes it, before it is looked at: as a password tried, or as a code. */
export async function countProof(
  limits: AccountLimits,
  request: FastifyRequest,
  { code }: ProofCall,
): Promise<void> {
  const account = `user ${signedIn(request).userId}`;
  await (code === undefined ? limits.guess(request, account) : limits.factor(request, account));
}
