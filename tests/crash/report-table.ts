import { countOf } from './finding.ts';
import type { KindReport } from './run-kind.ts';

const COLUMNS: readonly (readonly [string, (report: KindReport) => string | number])[] = [
  ['kind', ({ kind, disk }) => (kind === 'power cut' ? `power cut (loses ${disk})` : kind)],
  ['runs', ({ runs }) => runs.length],
  ['acknowledged holds', ({ journal }) => journal.acknowledgedHolds],
  ['acknowledged sales', ({ journal }) => journal.acknowledgedSales],
  ['cut off calls', ({ runs }) => runs.reduce((sum, { underWay }) => sum + underWay.length, 0)],
  ['lost', ({ lost }) => lost],
  ['doubled', ({ doubled }) => doubled],
  ['money difference', ({ moneyDifference }) => moneyDifference],
  ['not whole', ({ findings }) => countOf(findings, 'broken', 'money')],
  ['back after, s (median / max)', ({ runs }) => secondsOf(runs.map(({ seconds }) => seconds))],
];

/** A Markdown table, one row a kind. */
export function reportTable(reports: readonly KindReport[]): string {
  const head = COLUMNS.map(([name]) => name);
  const rows = reports.map((report) => COLUMNS.map(([, value]) => String(value(report))));
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function secondsOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return `${median.toFixed(1)} / ${(sorted.at(-1) ?? NaN).toFixed(1)}`;
}
