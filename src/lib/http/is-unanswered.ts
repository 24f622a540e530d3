import { ApiError } from './api-error.ts';

/** Nobody answered. */
export function isUnreached(thrown: unknown): boolean {
  return thrown instanceof ApiError && ['network', 'timeout', 'aborted'].includes(thrown.kind);
}

/** No verdict of the server: nobody answered, or it was not able to. */
export function isUnanswered(thrown: unknown): boolean {
  return isUnreached(thrown) || (thrown instanceof ApiError && (thrown.status ?? 0) >= 500);
}
