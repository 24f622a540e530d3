import type { CurrentUser, TokenAnswer } from '#domain/calls/auth.ts';
import type { OriginalSession, PersistedSession, SessionContext, Tokens } from './session-types.ts';
import { refreshTime, tokensOf } from './tokens.ts';

/** Nobody is signed in. `failure` stays, for the form that waits for it. */
export const NOBODY = {
  username: '',
  tokens: null,
  refreshAt: 0,
  user: null,
  original: null,
  persisted: null,
  secondStep: null,
} as const;

/** As it was kept; tokens that are about to expire are renewed at once. */
export function restored(now: () => number, persisted: PersistedSession | null): SessionContext {
  return adopted({ now, failure: null, ...NOBODY }, persisted);
}

/** What another tab or an earlier visit has kept. */
export function adopted(context: SessionContext, persisted: PersistedSession | null): SessionContext {
  if (persisted === null) return { ...context, ...NOBODY };
  const { username, tokens, user, original } = persisted;
  const refreshAt = refreshTime(tokens, original?.returnsAt ?? null, null);
  return { ...context, username, tokens, user, original, refreshAt, persisted };
}

/** The next tokens of the same session, or the first ones of a new one. */
export function withTokens(context: SessionContext, answer: TokenAnswer): SessionContext {
  const now = context.now();
  const tokens = tokensOf(answer, now);
  const refreshAt = refreshTime(tokens, context.original?.returnsAt ?? null, now);
  return kept({ ...context, tokens, refreshAt, failure: null });
}

/** The user as the server knows it; the e-mail is what the next refresh is asked with. */
export function withUser(context: SessionContext, user: CurrentUser): SessionContext {
  return kept({ ...context, user, username: user.email });
}

/** Another user's session takes the place of this one, which is kept unless it is another user's as well. */
export function switched(context: SessionContext, answer: TokenAnswer, returnsAt: number): SessionContext {
  const { username, tokens, user } = context;
  if (tokens === null) return context;
  const original: OriginalSession = { ...(context.original ?? { username, tokens, user }), returnsAt };
  return withTokens({ ...context, username: '', user: null, original }, answer);
}

/** The original session with the tokens and the expiry it had; its user is to be loaded again. */
export function returned(context: SessionContext): SessionContext {
  if (context.original === null) return context;
  const { username, tokens } = context.original;
  const refreshAt = refreshTime(tokens, null, null);
  return kept({ ...context, username, tokens, refreshAt, user: null, original: null });
}

/** Whether what was kept is this session, perhaps with newer tokens. */
export function isSameSession(context: SessionContext, persisted: PersistedSession): boolean {
  if (persisted.tokens.refreshToken === context.tokens?.refreshToken) return true;
  return (
    persisted.username === context.username && persisted.original?.returnsAt === context.original?.returnsAt
  );
}

/** A name of the session that stays the same through renewals, in every tab; null: nobody is signed in. */
export function ownerIn({ tokens, username, original }: SessionContext): string | null {
  if (tokens === null) return null;
  return original === null ? username.toLowerCase() : `switched ${original.username} ${original.returnsAt}`;
}

function kept(context: SessionContext): SessionContext {
  const { username, tokens, user, original } = context;
  return { ...context, persisted: tokens === null ? null : { username, tokens, user, original } };
}

/** The tokens of whoever is signed in. Throws when nobody is. */
export function tokensIn({ tokens }: SessionContext): Tokens {
  if (!tokens) throw new Error('Nobody is signed in');
  return tokens;
}
