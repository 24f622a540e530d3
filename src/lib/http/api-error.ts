import type { RefusalBody, Violation } from '#domain/calls/refusal-body.ts';

/** The client's errors of the specification's section 8, each its own kind. */
export type ApiErrorKind =
  /** 'Network Error': nobody answered. */
  | 'network'
  /** 'Request aborted': the browser or the screen gave up. */
  | 'aborted'
  /** 'timeout of … ms exceeded', 'timeout exceeded'. */
  | 'timeout'
  /** 'Unsupported protocol …' */
  | 'unsupportedProtocol'
  /** 'Request failed with status code 4xx' */
  | 'badRequest'
  /** 'Request failed with status code 5xx', and every other status that is no success. */
  | 'badResponse'
  /** A success whose body is not what was asked for. */
  | 'unreadable'
  /** The session it was made in ended or gave place to another one meanwhile: it was not sent, or not again. */
  | 'sessionEnded'
  /** Nothing of the above: a mistake of the program. */
  | 'other';

/** What is known of a call that failed; `body` in full or in part, as the other side sent it. */
export interface ApiFailure {
  readonly kind?: ApiErrorKind | undefined;
  /** Absent: no answer came. */
  readonly status?: number | undefined;
  readonly body?: Partial<RefusalBody> | undefined;
  /** Nobody is to be told: a screen was left, or another message says it. */
  readonly hide?: boolean | undefined;
  readonly cause?: unknown;
}

/** The one error of every call: refused by the server, or not answered at all. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly body: Partial<RefusalBody>;
  readonly violations: readonly Violation[];
  /** Set by whoever shows the error in another way: no toast appears for it. */
  readonly hide: boolean;

  constructor(message: string, { kind, status, body, hide, cause }: ApiFailure = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = kind ?? (status === undefined ? 'other' : kindOfStatus(status));
    this.status = status ?? null;
    this.body = body ?? {};
    this.violations = body?.violations ?? [];
    this.hide = hide === true;
  }

  /** The code of the first violation, by which a client decides and translates; null when there is none. */
  get code(): string | null {
    return this.violations[0]?.code ?? null;
  }
}

export function kindOfStatus(status: number): ApiErrorKind {
  return status >= 400 && status < 500 ? 'badRequest' : 'badResponse';
}

/** Whatever was thrown as the one error that the application knows. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
}

/** What a call ends with whose session is over: that is told once, not by each call. */
export function sessionEnded(): ApiError {
  return new ApiError('session ended', { kind: 'sessionEnded', hide: true });
}
