import type { Measured } from '../bench/holds/loads.ts';
import { describeFinding, type Finding } from '../crash/finding.ts';
import type { OnSaleFigures } from './on-sale-run.ts';

/** What an on-sale has to reach, with the generator on the same two cores. */
export const AIMS = { ordersPerSecond: 100, holdP99: 250 } as const;

export interface OnSaleReport extends OnSaleFigures {
  readonly limit: Measured;
  readonly limitConnections: number;
  readonly findings: readonly Finding[];
  readonly stuck: number;
  /** Of the machine, one minute: before and after. */
  readonly load: readonly [number, number];
}

/** Whatever must not be in any run; the aims are for a machine that is ours alone. */
export function faultsOf({ findings, stuck, answers, orders }: OnSaleReport): readonly string[] {
  const failed = [...answers].filter(([answer]) => / (?:5\d\d|0) /.test(answer));
  return [
    ...new Set(findings.map(describeFinding)),
    ...(stuck > 0 ? [`${stuck} bookings are open though their time is over`] : []),
    ...failed.map(([answer, count]) => `${count} × ${answer}`),
    ...(orders === 0 ? ['nothing was sold'] : []),
  ];
}

export function printOnSale(report: OnSaleReport): void {
  const { seconds, orders, tickets, holds, processor, limit, load } = report;
  const perOrder = (value: number) => `${((value / Math.max(1, orders)) * 1000).toFixed(2)} ms`;
  console.log(`\nload average ${load.map((value) => value.toFixed(1)).join(' → ')}`);
  console.log(`${tickets} tickets in ${seconds.toFixed(1)} s`);
  console.log(`paid orders   ${(orders / seconds).toFixed(1)} /s  (${orders})`);
  console.log(`holds         ${(holds / seconds).toFixed(1)} /s  (${holds})`);
  console.log(
    `limit         ${limit.perSecond.toFixed(0)} single-row updates /s, ${report.limitConnections} connections; commits ${(report.commits / seconds).toFixed(0)} /s = ${(report.commits / seconds / limit.perSecond).toFixed(2)} of it, ${report.commitsPerOrder.toFixed(1)} a paid order`,
  );
  console.log(
    `processor     a paid order: servers ${perOrder(processor.servers)}, database ${perOrder(processor.database)}, generator ${perOrder(processor.generator)}`,
  );
  console.log(
    `cores in use  servers ${(processor.servers / seconds).toFixed(2)}, database ${(processor.database / seconds).toFixed(2)}, generator ${(processor.generator / seconds).toFixed(2)}`,
  );
  console.log(`connections   ${report.connections} at once at most`);
  console.log(`visits        ${JSON.stringify(report.ends)}\n`);
  console.log('step                calls      /s   p50 ms   p95 ms   p99 ms');
  for (const { step, calls, perSecond, p50, p95, p99 } of report.steps) {
    const figures = [p50, p95, p99].map((value) => value.toFixed(1).padStart(8)).join(' ');
    console.log(
      `${step.padEnd(15)} ${String(calls).padStart(9)} ${perSecond.toFixed(1).padStart(7)} ${figures}`,
    );
  }
  console.log('\nanswered otherwise');
  for (const [answer, count] of report.answers) console.log(`${String(count).padStart(8)} × ${answer}`);
  console.log(`\nsweep: ${report.findings.length} findings, ${report.stuck} bookings stuck`);
}
