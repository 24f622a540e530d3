import type { PlanNode, QueryPlan } from './listed-database.ts';

/**
 * Large tables that are read from beginning to end, as sentences; no matter how quick that was. What a limit stops is
 * not: it reads as many rows as are wanted.
 */
export function largeScans(plans: readonly QueryPlan[], large: ReadonlySet<string>): readonly string[] {
  return [...new Set(plans.flatMap(({ plan }) => scansOf(plan, large, false)))];
}

/** They take all of what is below them before they give anything. */
const WHOLE: ReadonlySet<string> = new Set(['Sort', 'Aggregate', 'Hash', 'Incremental Sort', 'WindowAgg']);

function scansOf(node: PlanNode, large: ReadonlySet<string>, isLimited: boolean): readonly string[] {
  const type = node['Node Type'];
  const relation = node['Relation Name'] ?? '';
  const stops = type === 'Limit' || (isLimited && !WHOLE.has(type));
  const isScan = type === 'Seq Scan' && large.has(relation) && !stops;
  const below = (node.Plans ?? []).flatMap((child) => scansOf(child, large, stops));
  return [...(isScan ? [`reads all of ${relation}`] : []), ...below];
}
