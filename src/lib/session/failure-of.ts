import type { SessionFailure } from '#machines/session/session-types.ts';
import { ApiError } from '../http/api-error.ts';

/** What a machine's call failed by, as every other call fails: its kind, status and whole body. */
export function failureOf(failure: SessionFailure | null): ApiError {
  if (failure?.cause instanceof ApiError) return failure.cause;
  if (failure?.code !== 'refused') return new ApiError('Network Error', { kind: 'network' });
  const { message, violations } = failure;
  return new ApiError(message, { kind: 'badRequest', body: { message, violations: [...violations] } });
}
