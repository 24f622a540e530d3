import type { TokenAnswer } from '#domain/calls/auth.ts';
import {
  type PersistedSession,
  persistedSession,
  type SessionContext,
  type Tokens,
} from './session-types.ts';

/** Tokens are renewed so long before they expire, or at half their life if that is later. */
const LEAD_MS = 30_000;

/** What a browser kept, or null when that makes no sense. */
export function parsePersistedSession(stored: unknown): PersistedSession | null {
  const parsed = persistedSession.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** @param now ms since the epoch */
export function tokensOf(answer: TokenAnswer, now: number): Tokens {
  return {
    tokenType: answer.token_type,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: now + answer.expires_in * 1000,
  };
}

export function withTokens(context: SessionContext, username: string, answer: TokenAnswer): SessionContext {
  const now = context.now();
  const tokens = tokensOf(answer, now);
  const life = tokens.expiresAt - now;
  return {
    ...context,
    username,
    tokens,
    persisted: { username, tokens },
    refreshAt: now + Math.max(life - LEAD_MS, life / 2),
    failure: null,
  };
}

/** As it was kept; tokens that are about to expire are renewed at once. */
export function restored(now: () => number, persisted: PersistedSession | null): SessionContext {
  return {
    now,
    username: persisted?.username ?? '',
    tokens: persisted?.tokens ?? null,
    refreshAt: (persisted?.tokens.expiresAt ?? 0) - LEAD_MS,
    user: null,
    failure: null,
    persisted,
  };
}
