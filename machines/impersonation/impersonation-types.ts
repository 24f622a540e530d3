import type { CurrentUser } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import type { SessionAnswer, SessionFailure } from '../session/session-types.ts';

export interface ImpersonationInput {
  /** Ms since the epoch. */
  readonly now: () => number;
  /** When a session that is switched already comes back; null when it is not. */
  readonly returnsAt: number | null;
}

export interface ImpersonationContext {
  readonly now: () => number;
  readonly returnsAt: number | null;
  /** Why the last switch or return failed; null once another one is tried. */
  readonly failure: SessionFailure | null;
  readonly reason: ReturnReason;
  /** The original user, loaded again; until the redirect. */
  readonly user: CurrentUser | null;
}

/** `timeUp`: after 30 minutes; `ended`: sooner, by the server, as when the other user has got other roles. */
export type ReturnReason = 'asked' | 'timeUp' | 'ended';

export type ImpersonationEvent =
  | { readonly type: 'user.chosen'; readonly userId: UserId }
  | { readonly type: 'return.asked' }
  /** How the session stands: after each change of it, also by another tab; `returnsAt` null: not switched. */
  | { readonly type: 'session.seen'; readonly returnsAt: number | null }
  /** The server ended the switched session, and the original one is back. */
  | { readonly type: 'session.returned' }
  /** The page is visible again: timers may have slept. */
  | { readonly type: 'tab.woke' };

export type ImpersonationEmitted =
  | { readonly type: 'impersonation.switched'; readonly user: CurrentUser }
  /** 200 ms after the original user is loaded. */
  | { readonly type: 'impersonation.returned'; readonly user: CurrentUser; readonly reason: ReturnReason };

/** Calls the server, installs the tokens, and resolves with the user once it is loaded. */
export interface SwitchInput {
  readonly userId: UserId;
}
export interface ReturnInput {
  readonly reason: ReturnReason;
}
export type UserAnswer = SessionAnswer<CurrentUser>;
