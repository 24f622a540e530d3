/** The part of the session that calls need. */
export interface TokenSource {
  /** `<token type> <access token>`, or null when signed out. */
  authorization(): string | null;
  /** Names the session that calls are made in: it stays through renewals. Null when signed out. */
  owner(): string | null;
  /**
   * Gets a new access token; false when that is not possible and the session is over. Several callers at once
   * share one refresh.
   */
  refresh(): Promise<boolean>;
  /**
   * Resolves when no refresh is under way, at once if none is. Rejects with an `ApiError` when the refresh that was
   * waited for has failed: what waits is not sent.
   */
  settled(): Promise<void>;
  /** The server refused the token it has just given: the session is over. */
  expire(): void;
  /** Loads the user again: the server has found their rights, or what is known of them, to be others. */
  reloadUser(): void;
}

/** Answered to whoever calls, though it says who that is where somebody is signed in. */
const ANSWERED_TO_ALL = ['deauthorize', 're-send/verification', 'verification'];

/** Whether nobody but who is signed in gets an answer from `path`: signed out, it is not asked. */
export function needsSession(path: string): boolean {
  return isAuthorized(path) && !ANSWERED_TO_ALL.includes(path.replace(/^\//, ''));
}

/** Whether a call to `path` says who is calling: every one but those below `open`, written with or without the leading slash. */
export function isAuthorized(path: string): boolean {
  return !/^\/?open(?![\w-])/.test(path);
}
