import type { RefusalBody, Violation } from '#domain/calls/refusal-body.ts';

/** What is known of a call that failed; `body` in full or in part, as the other side sent it. */
export interface ApiFailure {
  /** Absent: no answer came. */
  readonly status?: number | undefined;
  readonly body?: Partial<RefusalBody> | undefined;
  /** The caller gave up (a screen was left): nobody is to be told. */
  readonly aborted?: boolean | undefined;
  readonly cause?: unknown;
}

/** The one error of every call: refused by the server, or not answered at all. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly body: Partial<RefusalBody>;
  readonly violations: readonly Violation[];
  /** Set by whoever shows the error in another way: no toast appears for it. */
  readonly hide: boolean;

  constructor(message: string, { status, body, aborted, cause }: ApiFailure = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status ?? null;
    this.body = body ?? {};
    this.violations = body?.violations ?? [];
    this.hide = aborted === true;
  }

  /** The code of the first violation, by which a client decides and translates; null when there is none. */
  get code(): string | null {
    return this.violations[0]?.code ?? null;
  }
}
