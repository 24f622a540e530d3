import { createHmac } from 'node:crypto';
import { newSecret } from '#server/http/secret.ts';

/** The pair a session is used with; each is given out, only its hash is kept. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Seconds. */
export const ACCESS_LIFETIME = 15 * 60;
/** Seconds; starts anew with each refresh. */
export const REFRESH_LIFETIME = 30 * 24 * 60 * 60;
/** Seconds in which the refresh token before the current one still answers the current pair: its answer got lost. */
export const REFRESH_GRACE = 30;

const REFRESH_TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The first pair of a new session. The refresh token names its session, so that a stale one finds its family. */
export function firstPair(sessionId: string): TokenPair {
  return { accessToken: newSecret(), refreshToken: `${sessionId}.${newSecret()}` };
}

/**
 * The pair that follows `refreshToken`: always the same, so that two tabs that refresh at once, or one whose
 * answer got lost, all hold one pair. Nobody without `key` can follow a token.
 */
export function nextPair(key: Buffer, refreshToken: string): TokenPair {
  const follow = (purpose: string) =>
    createHmac('sha256', key).update(`${purpose}:${refreshToken}`).digest('base64url');
  return {
    accessToken: follow('access'),
    refreshToken: `${sessionOf(refreshToken) ?? ''}.${follow('refresh')}`,
  };
}

/** The session a refresh token names; null for what was never a refresh token of ours. */
export function sessionOf(refreshToken: string): string | null {
  return REFRESH_TOKEN.exec(refreshToken)?.[1] ?? null;
}
