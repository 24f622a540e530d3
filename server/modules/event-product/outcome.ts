import { refuse, type Result } from '#domain/result.ts';
import type { Uses } from '#server/http/in-use.ts';
import type { CodedRefusal } from '#server/http/refusal.ts';

/** Why something inside an event is not done: faults beside their fields, or what still needs it. */
export type Refused = { readonly faults: readonly FieldRefusal[] } | { readonly uses: Uses };

export interface FieldRefusal {
  readonly propertyPath: string;
  readonly refusal: CodedRefusal;
}

/** What became of a change. */
export type Outcome<Value> = Result<Value, Refused>;

/** One fault; '' stands for the whole. */
export function refused(
  refusal: CodedRefusal,
  propertyPath = '',
): { readonly ok: false; readonly refusal: Refused } {
  return faulty([{ propertyPath, refusal }]);
}

/** Several faults of one form. */
export function faulty(faults: readonly FieldRefusal[]): { readonly ok: false; readonly refusal: Refused } {
  return refuse({ faults });
}

export const NOT_FOUND = refused({ code: 'notFound' });
export const CHANGED_BY_OTHER = refused({ code: 'changedByOther' });
