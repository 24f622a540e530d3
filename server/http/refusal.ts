import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalBody, Violation } from '#domain/calls/refusal-body.ts';
import type { ShowSeat } from '#domain/claim.ts';
import { languageOf } from './language.ts';
import { type Language, type RefusalCode, type RefusalParams, refusalText } from './refusal-texts.ts';

/** A refusal as the domain says it: its code, and the parameters of its sentence beside it. */
export interface CodedRefusal {
  readonly code: RefusalCode;
}

/** One field's fault; `propertyPath` is '' for the whole, else dotted ("participants.0.email"). */
export interface Fault {
  readonly propertyPath: string;
  readonly code: RefusalCode;
  readonly params: RefusalParams;
}

/**
 * Answers `refusal` in the shape of every error answer (specification, section 3), its sentence in the language
 * of the request. Seats of shows are written "show:seat", lists joined by commas (`seats: "7:4,7:5"`).
 *
 * @param propertyPath the field the client shows it beside; '' = the whole
 */
export function refusalReply(
  reply: FastifyReply,
  status: number,
  refusal: CodedRefusal,
  propertyPath = '',
): FastifyReply {
  const { code, ...rest } = refusal;
  return faultsReply(reply, status, [{ propertyPath, code, params: flatParams(rest) }]);
}

/** Answers several refusals at once, each beside its field. The first one is the message. */
export function refusalsReply(
  reply: FastifyReply,
  status: number,
  refusals: readonly { readonly propertyPath: string; readonly refusal: CodedRefusal }[],
): FastifyReply {
  const faults = refusals.map(({ propertyPath, refusal: { code, ...rest } }) => ({
    propertyPath,
    code,
    params: flatParams(rest),
  }));
  return faultsReply(reply, status, faults);
}

/** Several faults at once: a form that is wrong in more than one field. The first one is the message. */
export function faultsReply(reply: FastifyReply, status: number, faults: readonly Fault[]): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBodyOf(requestLanguage(reply.request), faults));
}

export function refusalBodyOf(language: Language, faults: readonly Fault[]): RefusalBody {
  const violations = faults.map(({ propertyPath, code, params }): Violation => ({
    propertyPath,
    title: refusalText(language, code, params),
    code,
    params: { ...params },
  }));
  const titles = violations.map((violation) => violation.title);
  const message = titles[0] ?? refusalText(language, 'badRequest', {});
  return { message, error: message, errors: titles, violations };
}

/** The language a request is answered in. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language']);
}

function flatParams(params: object): RefusalParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, flatParam(value)]));
}

function flatParam(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(flatParam).join(',');
  return isShowSeat(value) ? `${value.showId}:${value.seat}` : JSON.stringify(value);
}

function isShowSeat(value: unknown): value is ShowSeat {
  return typeof value === 'object' && value !== null && 'showId' in value && 'seat' in value;
}
