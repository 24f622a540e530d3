import { ApiError } from './api-error.ts';

/** No verdict of the server: nobody answered, or it was not able to. */
export function isUnanswered(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError)) return false;
  return ['network', 'timeout', 'aborted'].includes(thrown.kind) || (thrown.status ?? 0) >= 500;
}
