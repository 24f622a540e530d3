import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that is being answered, as lines of the audit log know it. */
export interface AuditedCall {
  /** As the server's log knows it. */
  readonly requestId: string;
  /** The id of its line. */
  readonly callId: string;
}

const calls = new AsyncLocalStorage<AuditedCall>();

/** What is written from here on is a part of the call. */
export function withinCall(call: AuditedCall, run: () => void): void {
  calls.run(call, run);
}

/** Null: outside of every call that has a line. */
export function auditedCall(): AuditedCall | null {
  return calls.getStore() ?? null;
}
