import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';
import { hashSecret } from './secret.ts';
import { type RateLimits, TooManyRequests } from './rate-limits.ts';

/** Counts what is done to one account, whoever does it and whether there is such an account. */
export interface AccountLimits {
  /** Before a password is looked at. Throws {@link TooManyRequests}. */
  guess(request: FastifyRequest, account: string): Promise<void>;
  /**
   * Before a letter goes to `email`; answers whether it may go. Where too many have gone already, whoever asked for
   * them, the call is answered as ever and no letter goes: nobody can keep another one out by naming their e-mail.
   * Throws {@link TooManyRequests} to the address that has asked too often.
   */
  letter(request: FastifyRequest, email: string): Promise<boolean>;
  /** The same where one of the `kind` may have gone just before. */
  repeatedLetter(request: FastifyRequest, email: string, kind: string): Promise<boolean>;
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
    /** The seconds to wait; 0: none. */
    return async (request: FastifyRequest, ...parts: readonly string[]): Promise<number> => {
      // Of any length, and nothing that a dump of the memory should tell.
      keys.set(request, hashSecret(parts.join('\n').toLowerCase()).toString('base64'));
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? Math.max(counted.ttlInSeconds, 1) : 0;
    };
  };
  const guessFromAddress = counter(limits.guesses.fromOneAddress, 15);
  const guessFromAll = counter(limits.guesses.fromAll, 15);
  const letterFromAddress = counter(limits.letters.fromOneAddress, 60);
  const letterFromAll = counter(limits.letters.fromAll, 60);
  const sameLetter = counter(limits.repeatedLetters, 1);
  const letter = async (request: FastifyRequest, email: string) => {
    refuseFor(await letterFromAddress(request, email, addressBlock(request.ip)));
    return (await letterFromAll(request, email)) === 0;
  };
  return {
    guess: async (request, account) => {
      refuseFor(await guessFromAddress(request, account, addressBlock(request.ip)));
      refuseFor(await guessFromAll(request, account));
    },
    letter,
    repeatedLetter: async (request, email, kind) => {
      refuseFor(await sameLetter(request, email, kind, addressBlock(request.ip)));
      return letter(request, email);
    },
  };
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new TooManyRequests(seconds);
}
