import type { Answer } from './use-answer.ts';

/** Whether the server knows no such thing as was asked for (404). */
export function isMissing(answer: Answer<unknown>): boolean {
  return answer.status === 'failed' && answer.error.status === 404;
}
