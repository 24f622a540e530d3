import type { PaymentOutcome } from '../provider.ts';

/** What the customer may make of the payment; the name of the pressed button. */
export const SANDBOX_ACTIONS = [
  'pay',
  'refuse',
  'twice',
  'late',
  'afterDeadline',
  'error',
  'silent',
  'close',
  'payAndClose',
] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

/** One thing the bank says. */
export interface Saying {
  /** Ends of ids: two sayings under one name are the same message. */
  readonly name: string;
  readonly outcome: PaymentOutcome['kind'];
  /** For failures. */
  readonly reason?: 'refused' | 'error';
  /** Now, so many seconds later, or only when the booking's deadline has passed. */
  readonly when: 'now' | 'afterDeadline' | number;
}

export interface SandboxScript {
  readonly says: readonly Saying[];
  /** Whether the bank leads the browser back. */
  readonly returns: boolean;
}

const paid = (when: Saying['when'], name = 'paid'): Saying => ({ name, outcome: 'succeeded', when });
const failed = (reason: 'refused' | 'error'): Saying => ({
  name: reason,
  outcome: 'failed',
  reason,
  when: 'now',
});

/** Every way in which the sandbox's bank behaves. */
export const SANDBOX_SCRIPTS: Readonly<Record<SandboxAction, SandboxScript>> = {
  pay: { says: [paid('now')], returns: true },
  refuse: { says: [failed('refused')], returns: true },
  // The same message again, and the same news under another name.
  twice: { says: [paid('now'), paid('now'), paid(5, 'again')], returns: true },
  late: { says: [paid(20)], returns: true },
  afterDeadline: { says: [paid('afterDeadline')], returns: true },
  error: { says: [failed('error')], returns: true },
  silent: { says: [], returns: true },
  close: { says: [], returns: false },
  payAndClose: { says: [paid('now')], returns: false },
};
