import { randomInt } from 'node:crypto';
import { CRASH_KINDS } from './crash-kinds.ts';
import { describeFinding } from './finding.ts';
import { reportTable } from './report-table.ts';
import { type KindReport, runKind } from './run-kind.ts';

/** `npm run proof:crash`: so many crashes of each kind (`CRASH_RUNS`), from one seed (`CRASH_SEED`). Fails on any finding. */
const RUNS = Number(process.env['CRASH_RUNS'] ?? 20);
const SEED = Number(process.env['CRASH_SEED'] ?? randomInt(1_000_000));
const ONLY = process.env['CRASH_KIND'] ?? '';

console.log(`seed ${SEED}, ${RUNS} crashes of each kind`);
const reports: KindReport[] = [];
for (const kind of CRASH_KINDS.filter((name) => name.includes(ONLY))) {
  const report = await runKind(kind, RUNS, SEED, ({ seconds, underWay, findings }, index) => {
    const said = `${kind} ${index + 1}/${RUNS}: back after ${seconds.toFixed(1)} s`;
    console.log(`${said}; under way: ${underWay.join(' ') || 'nothing'}`);
    for (const line of new Set(findings.map(describeFinding))) console.log(`  ${line}`);
  });
  reports.push(report);
  // What was seen so far, should a later kind end the program.
  console.log(`\n${reportTable([report])}\n`);
}
console.log(`\n${reportTable(reports)}`);
process.exitCode = reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
