import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';
import { countingStore } from './counting-store.ts';
import type { CallCounts } from './call-counts.ts';

/** Calls a minute that one address ({@link addressBlock}) may make. */
export interface RateLimits {
  /** Sign-ins, refreshes not counted apart. */
  readonly login: number;
  /** Registrations and mailed links. */
  readonly register: number;
  /** New bookings. */
  readonly booking: number;
  /** People who queue up, and passes taken. */
  readonly queue: number;
  /** Asks where one stands in a queue. */
  readonly standing: number;
  /** Passwords tried for one account in a quarter of an hour. */
  readonly guesses: {
    readonly fromOneAddress: number;
    /** Whoever guesses from many addresses; the owner gets in with a browser that is known, or by a mailed link. */
    readonly fromAll: number;
  };
  /** Second factors tried for one account in a quarter of an hour, by who knows its password. */
  readonly factors: { readonly fromOneAddress: number; readonly fromAll: number };
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
  queue: 300,
  standing: 1200,
  guesses: { fromOneAddress: 20, fromAll: 100 },
  factors: { fromOneAddress: 10, fromAll: 20 },
  letters: { fromOneAddress: 10, fromAll: 30 },
  repeatedLetters: 1,
};

/** Which calls count against which limit. */
const LIMITED: Readonly<Record<string, 'login' | 'register' | 'booking' | 'queue' | 'standing'>> = {
  'POST /login.php': 'login',
  'POST /api/open/second-factor': 'login',
  'POST /api/open/second-factor/passkey': 'login',
  'POST /api/open/passkey-sign-in': 'login',
  'POST /api/open/passkey-sign-in/options': 'login',
  'POST /api/me/factor/totp': 'login',
  'PUT /api/me/factor/totp': 'login',
  'DELETE /api/me/factor/totp': 'login',
  'POST /api/me/factor/passkey': 'login',
  'POST /api/me/factor/passkey/options': 'login',
  'PUT /api/me/factor/passkey/:id': 'login',
  'DELETE /api/me/factor/passkey/:id': 'login',
  'POST /api/me/factor/recovery-code': 'login',
  'POST /api/open/quick-register': 'register',
  'POST /api/open/register': 'register',
  'POST /api/open/forgotten-password': 'register',
  'POST /api/open/reset-password': 'register',
  'POST /api/verification': 'register',
  'POST /api/re-send/verification': 'register',
  'PUT /api/me/password': 'login',
  'PUT /api/me/email': 'login',
  'DELETE /api/me': 'login',
  'GET /api/me/export': 'register',
  'POST /api/open/booking': 'booking',
  'POST /api/open/best-available': 'booking',
  'POST /api/open/event/:eventId/queue': 'queue',
  'POST /api/open/event/:eventId/queue/pass': 'queue',
  'DELETE /api/open/event/:eventId/queue': 'queue',
  'GET /api/open/event/:eventId/queue': 'standing',
  'GET /api/open/challenge': 'booking',
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

/** Counts an address at a time; register before the routes. */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  counts: CallCounts,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    const limit = LIMITED[`${String(route.method)} ${route.url.replace(/\/$/, '')}`];
    if (limit === undefined) return;
    route.config = { ...route.config, rateLimit: { max: limits[limit], groupId: limit } };
    // The plugin adds its hook to the very array, which other routes may share.
    if (Array.isArray(route.onRequest)) route.onRequest = [...route.onRequest];
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    store: countingStore(counts),
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: (_request, context) => new TooManyRequests(Math.ceil(context.ttl / 1000)),
  });
}
