import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { Tokens } from './session-types.ts';

/** Tokens are renewed so long before they expire, or at half their life if that is later. */
const LEAD_MS = 30_000;
/** Tokens that live as long as the switched session, but for this, are not renewed any more. */
const END_SLACK_MS = 2_000;

/** @param now ms since the epoch */
export function tokensOf(answer: TokenAnswer, now: number): Tokens {
  return {
    tokenType: answer.token_type,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: now + answer.expires_in * 1000,
  };
}

/**
 * When the tokens are to be renewed, ms since the epoch; 0, at once, when the access token or its expiry is absent.
 *
 * @param endsAt when the session itself ends and needs no tokens any more
 * @param since when the tokens came; null when that is not known
 */
export function refreshTime(
  { accessToken, expiresAt }: Tokens,
  endsAt: number | null,
  since: number | null,
): number {
  if (accessToken === '' || expiresAt === null) return 0;
  if (endsAt !== null && expiresAt >= endsAt - END_SLACK_MS) return Math.max(endsAt, expiresAt);
  const early = expiresAt - LEAD_MS;
  return since === null ? early : Math.max(early, since + (expiresAt - since) / 2);
}
