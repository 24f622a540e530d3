import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/day.ts';
import type { Clock } from '#server/clock.ts';
import { newSecret, sameSecret } from './secret.ts';

/**
 * Browsers that an account was signed in with. Such a browser has a counter of its own for passwords tried, so that
 * whoever tries them from elsewhere never keeps the owner out.
 */
export interface KnownDevices {
  /** From now on the browser is known to belong to whoever knows the password of `account` (an e-mail). */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void;
  /** A name of the browser, where it is known to `account`; null: it is not. */
  deviceOf(request: FastifyRequest, account: string): string | null;
}

const DAYS = 180;
/** A family behind one browser. */
const MOST_ACCOUNTS = 5;
const ENTRY = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * Kept in a cookie that no script reads and other sites do not send. It opens nothing: it only chooses the counter, so
 * that a copied one is worth as many tries as any address has. Signed for the account, whose name it does not tell.
 *
 * @param secure the cookie travels by https only
 */
export function knownDevices(key: Buffer, clock: Pick<Clock, 'now'>, secure: boolean): KnownDevices {
  const cookieName = secure ? '__Host-device' : 'device';
  const sign = (account: string, nonce: string, end: string) =>
    createHmac('sha256', key).update(`device:${account.toLowerCase()}\n${nonce}\n${end}`).digest('base64url');
  const entriesOf = (request: FastifyRequest) =>
    (request.cookies[cookieName] ?? '').slice(0, 2000).split('~').slice(0, MOST_ACCOUNTS);
  const nonceIn = (entry: string, account: string): string | null => {
    const [, nonce = '', end = '', signature = ''] = ENTRY.exec(entry) ?? [];
    return sameSecret(signature, sign(account, nonce, end)) && Number(end) > clock.now() ? nonce : null;
  };
  return {
    remember(request, reply, account) {
      const end = String(clock.now() + DAYS * DAY_MS);
      const others = entriesOf(request).filter(
        (entry) => ENTRY.test(entry) && nonceIn(entry, account) === null,
      );
      const nonce = newSecret();
      const value = [`${nonce}.${end}.${sign(account, nonce, end)}`, ...others]
        .slice(0, MOST_ACCOUNTS)
        .join('~');
      reply.setCookie(cookieName, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: DAYS * 86_400,
      });
    },
    deviceOf: (request, account) =>
      entriesOf(request)
        .map((entry) => nonceIn(entry, account))
        .find((nonce) => nonce !== null) ?? null,
  };
}
