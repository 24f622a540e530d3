import { type SecondStep, secondStep } from '#domain/calls/factor.ts';
import type { SessionAnswer } from './session-types.ts';

/** What a right password is answered with where the account has a second factor; null: it was another answer. */
export function secondStepIn(answer: SessionAnswer<unknown>): SecondStep | null {
  if (answer.ok || answer.refusal.code !== 'refused') return null;
  const asked = answer.refusal.violations.find(({ code }) => code === 'secondFactorNeeded');
  const read = secondStep.safeParse(asked?.params);
  return read.success ? read.data : null;
}

/** Whether a second step can only be begun anew, from the password. */
export function isStepOver(answer: SessionAnswer<unknown>): boolean {
  if (answer.ok || answer.refusal.code !== 'refused') return false;
  return answer.refusal.violations.some(({ code }) => code === 'challengeExpired');
}
