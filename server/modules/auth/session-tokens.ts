import { createHmac, timingSafeEqual } from 'node:crypto';
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
const ACCESS_TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\.([\w-]{43})$/;

/** The first pair of a new session. Both name it, so that stale ones find their family. */
export function firstPair(key: Buffer, sessionId: string): TokenPair {
  return {
    accessToken: accessToken(key, sessionId, newSecret()),
    refreshToken: `${sessionId}.${newSecret()}`,
  };
}

/**
 * The pair that follows `refreshToken`: always the same, so that two tabs that refresh at once, or one whose
 * answer got lost, all hold one pair. Nobody without `key` can follow a token.
 */
export function nextPair(key: Buffer, refreshToken: string): TokenPair {
  const sessionId = sessionOf(refreshToken) ?? '';
  return {
    accessToken: accessToken(key, sessionId, sign(key, `access:${refreshToken}`)),
    refreshToken: `${sessionId}.${sign(key, `refresh:${refreshToken}`)}`,
  };
}

/** The session a refresh token names; null for what was never a refresh token of ours. */
export function sessionOf(refreshToken: string): string | null {
  return REFRESH_TOKEN.exec(refreshToken)?.[1] ?? null;
}

/**
 * The session an access token was given out for, however long ago: it carries our signature. Null for what never
 * was one of ours. Whether it still opens anything is another question.
 */
export function sessionOfAccess(key: Buffer, token: string): string | null {
  const [, sessionId = '', nonce = '', signature = ''] = ACCESS_TOKEN.exec(token) ?? [];
  const ours = Buffer.from(familySignature(key, sessionId, nonce));
  const theirs = Buffer.from(signature);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? sessionId : null;
}

function accessToken(key: Buffer, sessionId: string, nonce: string): string {
  return `${sessionId}.${nonce}.${familySignature(key, sessionId, nonce)}`;
}

function familySignature(key: Buffer, sessionId: string, nonce: string): string {
  return sign(key, `family:${sessionId}.${nonce}`);
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
