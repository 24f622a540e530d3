/** `npm test`: install, build the client, run every test; the last line is `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf, runNode } from './child.js';
import { buildStaleClient } from './client.js';
import { installMissing } from './install.js';

installMissing();
if (!(await buildStaleClient())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'butaca-test-'));
const countsFile = join(folder, 'counts.json');
const code = await runNode(
  [
    programOf('vitest'),
    'run',
    '--reporter=default',
    '--reporter=./tests/check/counts-reporter.ts',
    ...process.argv.slice(2),
  ],
  { TEST_COUNTS_FILE: countsFile },
);
const { passed, failed } = readCounts();
rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(code);

/**
 * A run that ended without counting, or ended badly without naming a test, is one failure.
 * @returns {{ passed: number, failed: number }}
 */
function readCounts() {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = JSON.parse(readFileSync(countsFile, 'utf8'));
  } catch {
    // The run died before its end.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
