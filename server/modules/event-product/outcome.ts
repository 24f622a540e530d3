import type { FastifyReply } from 'fastify';
import { refuse, type Result } from '#domain/result.ts';
import { inUse, type Uses } from '#server/http/in-use.ts';
import { type CodedRefusal, refusalReply, refusalsReply, requestLanguage } from '#server/http/refusal.ts';

/** Why something inside an event is not done: faults beside their fields, or what still needs it. */
export type Refused =
  { readonly status: 404 | 409 | 422; readonly faults: readonly FieldRefusal[] } | { readonly uses: Uses };

export interface FieldRefusal {
  readonly propertyPath: string;
  readonly refusal: CodedRefusal;
}

/** What became of a change. */
export type Outcome<Value> = Result<Value, Refused>;

/** One fault; '' stands for the whole. */
export function refused(
  status: 404 | 409 | 422,
  refusal: CodedRefusal,
  propertyPath = '',
): { readonly ok: false; readonly refusal: Refused } {
  return refuse({ status, faults: [{ propertyPath, refusal }] });
}

/** Several faults of one form. */
export function faulty(faults: readonly FieldRefusal[]): { readonly ok: false; readonly refusal: Refused } {
  return refuse({ status: 422, faults });
}

export const NOT_FOUND = refused(404, { code: 'notFound' });
export const CHANGED_BY_OTHER = refused(409, { code: 'changedByOther' });

export function answerRefused(reply: FastifyReply, refusal: Refused): FastifyReply {
  if ('uses' in refusal) return refusalReply(reply, 409, inUse(requestLanguage(reply.request), refusal.uses));
  return refusalsReply(reply, refusal.status, refusal.faults);
}
