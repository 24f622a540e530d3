import type { AxiosError } from 'axios';
import { z } from 'zod';
import { violation } from '#domain/calls/refusal-body.ts';
import { ApiError, type ApiErrorKind, asApiError, kindOfStatus } from './api-error.ts';

const text = z.string().min(1).optional().catch(undefined);

/** Any back end's error body: what it has of the four fields, whatever else it sends. */
const looseBody = z
  .object({
    message: text,
    error: text,
    errors: z
      .union([z.array(z.string()), z.string().transform((only) => [only])])
      .optional()
      .catch(undefined),
    violations: z
      .array(violation.partial({ code: true, params: true }))
      .optional()
      .catch(undefined),
  })
  .catch({});

/** Turns whatever a call threw into the one error that the application knows. */
export function parseFailure(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isAxiosError(thrown) && thrown.code === 'ERR_CANCELED')
    return new ApiError('Request aborted', { kind: 'aborted', hide: true, cause: thrown });
  if (thrown instanceof z.ZodError)
    return new ApiError('Unreadable answer', { kind: 'unreadable', cause: thrown });
  if (!isAxiosError(thrown)) return asApiError(thrown);
  const status = thrown.response?.status;
  const { violations, ...texts } = looseBody.parse(thrown.response?.data ?? {});
  const body = dropAbsent({
    ...texts,
    violations: violations?.map((each) => ({ code: '', params: {}, ...dropAbsent(each) })),
  });
  return new ApiError(thrown.message, { kind: kindOf(thrown), status, body, cause: thrown });
}

/** Told by its mark rather than its class: axios itself comes with the first call only. */
function isAxiosError(thrown: unknown): thrown is AxiosError {
  return thrown instanceof Error && 'isAxiosError' in thrown && thrown.isAxiosError === true;
}

function kindOf({ response, code, message }: AxiosError): ApiErrorKind {
  if (response !== undefined) return kindOfStatus(response.status);
  if (message.startsWith('Unsupported protocol')) return 'unsupportedProtocol';
  if (message.startsWith('timeout') || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ECONNABORTED') return 'aborted';
  return 'network';
}

type Present<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

function dropAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<Fields>;
}
