import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from './secret.ts';
import { type RateLimits, TooManyRequests } from './rate-limits.ts';

/** Counts what is done to one account, whoever does it and whether there is such an account. */
export interface AccountLimits {
  /** Before a password is looked at. Throws {@link TooManyRequests}. */
  guess(request: FastifyRequest, account: string): Promise<void>;
  /** Before a letter goes to `email`. Throws {@link TooManyRequests}. */
  letter(request: FastifyRequest, email: string): Promise<void>;
  /** The same where one of the `kind` may have gone just before. */
  repeatedLetter(request: FastifyRequest, email: string, kind: string): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Counts in memory, beside the limits of addresses; after {@link limitRates}. */
export function accountLimits(app: FastifyInstance, limits: RateLimits): AccountLimits {
  const keys = new WeakMap<FastifyRequest, string>();
  const counter = (max: number, minutes: number) => {
    const count = app.createRateLimit({
      max,
      timeWindow: minutes * MINUTE_MS,
      keyGenerator: (request) => keys.get(request) ?? '',
    });
    return async (request: FastifyRequest, ...parts: readonly string[]) => {
      // Of any length, and nothing that a dump of the memory should tell.
      keys.set(request, hashSecret(parts.join('\n').toLowerCase()).toString('base64'));
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttlInSeconds);
    };
  };
  const guessFromAddress = counter(limits.guesses.fromOneAddress, 15);
  const guessFromAll = counter(limits.guesses.fromAll, 15);
  const anyLetter = counter(limits.letters, 60);
  const sameLetter = counter(limits.repeatedLetters, 1);
  return {
    guess: async (request, account) => {
      await guessFromAddress(request, account, request.ip);
      await guessFromAll(request, account);
    },
    letter: (request, email) => anyLetter(request, email),
    repeatedLetter: async (request, email, kind) => {
      await sameLetter(request, email, kind);
      await anyLetter(request, email);
    },
  };
}
