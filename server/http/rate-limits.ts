import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';

/** Calls a minute that one address ({@link addressBlock}) may make. */
export interface RateLimits {
  /** Sign-ins, refreshes not counted apart. */
  readonly login: number;
  /** Registrations and mailed links. */
  readonly register: number;
  /** New bookings. */
  readonly booking: number;
  /** Passwords tried for one account in a quarter of an hour. */
  readonly guesses: {
    readonly fromOneAddress: number;
    /** Whoever guesses from many addresses; the account's owner is kept out then too. */
    readonly fromAll: number;
  };
  /** Letters that somebody unknown has sent to one e-mail in an hour. */
  readonly letters: {
    readonly fromOneAddress: number;
    /** Past it calls are answered as ever and no letter goes. */
    readonly fromAll: number;
  };
  /** The same letter again to one e-mail from one address in a minute. */
  readonly repeatedLetters: number;
}

/** A school class or an office behind one address passes; guessing passwords or hoarding seats does not. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  login: 60,
  register: 20,
  booking: 120,
  guesses: { fromOneAddress: 20, fromAll: 100 },
  letters: { fromOneAddress: 10, fromAll: 30 },
  repeatedLetters: 1,
};

/** Which calls count against which limit. */
const LIMITED: Readonly<Record<string, 'login' | 'register' | 'booking'>> = {
  'POST /login.php': 'login',
  'POST /api/open/quick-register': 'register',
  'POST /api/open/register': 'register',
  'POST /api/open/forgotten-password': 'register',
  'POST /api/open/reset-password': 'register',
  'POST /api/verification': 'register',
  'POST /api/re-send/verification': 'register',
  'PUT /api/me/password': 'login',
  'PUT /api/me/email': 'login',
  'DELETE /api/me': 'login',
  'POST /api/open/booking': 'booking',
  'POST /api/open/best-available': 'booking',
};

/** Asked too often; answered 429 with the seconds to wait. */
export class TooManyRequests extends Error {
  readonly statusCode = 429;
  readonly seconds: number;
  constructor(seconds: number) {
    super('too many requests');
    this.seconds = seconds;
  }
}

/** Counts in memory, an address at a time; register before the routes. */
export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  app.addHook('onRoute', (route) => {
    const limit = LIMITED[`${String(route.method)} ${route.url.replace(/\/$/, '')}`];
    if (limit === undefined) return;
    route.config = { ...route.config, rateLimit: { max: limits[limit], groupId: limit } };
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: (_request, context) => new TooManyRequests(Math.ceil(context.ttl / 1000)),
  });
}
