import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressBlock } from './address-block.ts';
import type { KnownDevices } from './known-devices.ts';
import { hashSecret } from './secret.ts';
import { type RateLimits, TooManyRequests } from './rate-limits.ts';

/** Counts what is done to one account, whoever does it and whether there is such an account. */
export interface AccountLimits {
  /**
   * Before a password is looked at. Throws {@link TooManyRequests}. A browser that the account was signed in with
   * counts by itself: what others try never keeps the owner out there.
   */
  guess(request: FastifyRequest, account: string): Promise<void>;
  /** Before a second factor is looked at: right and wrong ones are refused alike past the limit. */
  factor(request: FastifyRequest, account: string): Promise<void>;
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

/** Counts where the limits of addresses are counted, each kind by itself; after {@link limitRates}. */
export function accountLimits(
  app: FastifyInstance,
  limits: RateLimits,
  { deviceOf }: Pick<KnownDevices, 'deviceOf'>,
): AccountLimits {
  const keys = new WeakMap<FastifyRequest, string>();
  const counter = (kind: string, max: number, minutes: number) => {
    const count = app.createRateLimit({
      max,
      timeWindow: minutes * MINUTE_MS,
      keyGenerator: (request) => keys.get(request) ?? '',
    });
    /** The seconds to wait; 0: none. */
    return async (request: FastifyRequest, ...parts: readonly string[]): Promise<number> => {
      // Of any length, and nothing that a dump of the memory should tell.
      keys.set(request, hashSecret([kind, ...parts].join('\n').toLowerCase()).toString('base64'));
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? Math.max(counted.ttlInSeconds, 1) : 0;
    };
  };
  const guessFromAddress = counter('guess of address', limits.guesses.fromOneAddress, 15);
  const guessFromAll = counter('guess', limits.guesses.fromAll, 15);
  const guessFromDevice = counter('guess of device', limits.guesses.fromOneAddress, 15);
  const factorFromAddress = counter('factor of address', limits.factors.fromOneAddress, 15);
  const factorFromAll = counter('factor', limits.factors.fromAll, 15);
  const letterFromAddress = counter('letter of address', limits.letters.fromOneAddress, 60);
  const letterFromAll = counter('letter', limits.letters.fromAll, 60);
  const sameLetter = counter('same letter', limits.repeatedLetters, 1);
  const letter = async (request: FastifyRequest, email: string) => {
    refuseFor(await letterFromAddress(request, email, addressBlock(request.ip)));
    return (await letterFromAll(request, email)) === 0;
  };
  return {
    guess: async (request, account) => {
      const device = deviceOf(request, account);
      if (device !== null) {
        refuseFor(await guessFromDevice(request, account, device));
        return;
      }
      refuseFor(await guessFromAddress(request, account, addressBlock(request.ip)));
      refuseFor(await guessFromAll(request, account));
    },
    factor: async (request, account) => {
      refuseFor(await factorFromAddress(request, account, addressBlock(request.ip)));
      refuseFor(await factorFromAll(request, account));
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
