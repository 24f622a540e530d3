import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run test:faults`: every crash so many times (`FAULT_RUNS`, 20), every fault as `fault-runs.ts` says. Fails when one of them does. */
const runs = process.env['FAULT_RUNS'] ?? '20';
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const tests = ['wire', 'bus', 'clock', 'database-clock', 'full-disk', 'silent-provider', 'torn-write'];
const programs = [
  ['tests/crash/proof.ts'],
  [
    vitest,
    'run',
    '--project',
    'crash',
    '--testTimeout',
    '36000000',
    ...tests.map((name) => `tests/crash/${name}.test.ts`),
  ],
];
const failed = programs.filter((program) => {
  const env = { ...process.env, CRASH_RUNS: runs, FAULT_RUNS: runs };
  return spawnSync(process.execPath, program, { cwd: root, env, stdio: 'inherit' }).status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
