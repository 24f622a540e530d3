import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCurrency } from '#domain/currency.ts';
import { type InputFault, type InputIssue, inputFault } from '#domain/input-faults.ts';
import { MONEY } from '#domain/sentence-params.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { isDiskFull } from '../storage/is-disk-full.ts';
import { TooManyRequests } from './rate-limits.ts';
import { faultsReply, refusalReply } from './refusal.ts';
import type { RefusalCode } from './refusal-texts.ts';

/** What the framework refuses by itself, and how we say it. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, { readonly status: number; readonly code: RefusalCode }>> =
  {
    FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupportedMediaType' },
    FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'bodyTooLarge' },
    FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'malformedJson' },
    FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'malformedJson' },
    FST_ERR_BAD_URL: { status: 400, code: 'badRequest' },
  };

/**
 * Turns every error into a refusal body: wrong input into faults beside its fields, the framework's own refusals
 * into our sentences, a database that is away or a full disk into 503, and anything else into a 500 that tells nothing
 * and is logged under the request's id.
 */
export function answerErrorsAsRefusals(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const code = request.method === 'GET' || request.method === 'HEAD' ? 'notFound' : 'methodNotAllowed';
    return refusalReply(reply, 404, { code });
  });
}

/** Also for errors that come before a route is found: pass as `frameworkErrors`. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation) {
    const whole = error.validationContext === 'body' ? request.body : undefined;
    const faults = error.validation.map(asIssue).map((issue) => inputFault(issue, whole));
    return faultsReply(reply, 400, faults.map(withCurrencyOf(request.body)));
  }
  if (error instanceof TooManyRequests) {
    return refusalReply(reply.header('retry-after', error.seconds), 429, tooManyRequests(error.seconds));
  }
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return refusalReply(reply, known.status, { code: known.code });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return refusalReply(reply, status, { code: 'badRequest' });
  const missing = whatIsMissing(error);
  if (missing !== null) {
    request.log.error({ err: error }, missing);
    return refusalReply(reply.header('retry-after', 5), 503, { code: 'unavailable' });
  }
  request.log.error({ err: error }, 'unexpected error');
  return refusalReply(reply, 500, unexpected(request.id));
}

/** A bound of money is told in the currency that comes with it, if one does. */
function withCurrencyOf(body: unknown): (fault: InputFault) => InputFault {
  const named: unknown =
    typeof body === 'object' && body !== null && 'currency' in body ? body.currency : undefined;
  if (typeof named !== 'string' || !isCurrency(named)) return (fault) => fault;
  return (fault) =>
    fault.params['unit'] === MONEY ? { ...fault, params: { ...fault.params, currency: named } } : fault;
}

/** What has to come back before the same call can be answered; null where nothing of ours is missing. */
function whatIsMissing(error: FastifyError): string | null {
  if (isDatabaseAway(error)) return 'the database is away';
  return isDiskFull(error) ? 'the disk is full' : null;
}

/** By its id whoever reads the log finds what happened. */
function unexpected(requestId: string) {
  return { code: 'unexpected', requestId } as const;
}

function tooManyRequests(seconds: number) {
  return { code: 'tooManyRequests', seconds } as const;
}

function asIssue(issue: {
  keyword: string;
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}): InputIssue {
  return issue;
}
