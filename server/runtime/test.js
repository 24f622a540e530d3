/**
 * `npm test`: install, build the client, run every test. Names the slowest tests and those that passed only when they
 * were tried again; the last line is `N passed, N failed`. A sentence of the specification whose tests did not all run
 * and pass is a failure of a run of every test.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf, runNode } from './child.js';
import { buildStaleClient } from './client.js';
import { installMissing } from './install.js';
import { memoryFolder } from './memory-folder.js';

installMissing();
if (!(await buildStaleClient())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'butaca-test-'));
const countsFile = join(folder, 'counts.json');
const filters = process.argv.slice(2);
const code = await runNode(
  [
    programOf('vitest'),
    'run',
    '--reporter=default',
    '--reporter=./tests/check/counts-reporter.ts',
    ...filters,
  ],
  { TEST_COUNTS_FILE: countsFile, TEST_ALL: filters.length === 0 ? '1' : '', TMPDIR: memoryFolder() },
);
const { passed, failed, atSecondTry, slowest, unshown } = readCounts();
rmSync(folder, { recursive: true });
if (slowest.length > 0) console.log('The slowest tests:');
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
for (const name of atSecondTry) console.log(`Passed only at the second try: ${name}`);
for (const line of unshown) console.log(`docs/specification-coverage.md: ${line}`);
// A test that failed is counted once, however many sentences it shows.
console.log(`${passed} passed, ${failed > 0 ? failed : unshown.length} failed`);
process.exit(code === 0 && unshown.length > 0 ? 1 : code);

/**
 * A run that ended without counting, or ended badly without naming a test, is one failure.
 * @returns {{ passed: number, failed: number, atSecondTry: string[], unshown: string[], slowest: { name: string, seconds: number }[] }}
 */
function readCounts() {
  let counts = { passed: 0, failed: 0, atSecondTry: [], unshown: [], slowest: [] };
  try {
    counts = JSON.parse(readFileSync(countsFile, 'utf8'));
  } catch {
    // The run died before its end.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
