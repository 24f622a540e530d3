import { parseDesign } from '#engine/designer/design/parse-design.ts';
import { parsePlanDocument } from '#engine/plan/parse-plan-document.ts';
import type { Design, PlanDocument } from '#engine/index.ts';

/** Null for what is no design. */
export function readDesign(json: unknown): Design | null {
  const read = parseDesign(json);
  return read.ok ? read.value : null;
}

/** Null for what is no document of a plan. */
export function readDocument(json: unknown): PlanDocument | null {
  const read = parsePlanDocument(json);
  return read.ok ? read.value : null;
}
