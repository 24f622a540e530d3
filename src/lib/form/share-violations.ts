import type { Violation } from '#domain/calls/refusal-body.ts';

/** Violations by where they are shown (specification, section 5). */
export interface SharedViolations {
  /** Beside the field whose id equals the violation's property path: the first one of each. */
  readonly fields: Readonly<Record<string, string>>;
  /** As error toasts: no such field is on the page. */
  readonly rest: readonly string[];
}

/** @param text what a violation says, in the language of the interface */
export function shareViolations(
  violations: readonly Violation[],
  fieldIds: readonly string[],
  text: (violation: Violation) => string,
): SharedViolations {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const violation of violations) {
    if (!fieldIds.includes(violation.propertyPath)) rest.push(text(violation));
    else fields[violation.propertyPath] ??= text(violation);
  }
  return { fields, rest };
}
