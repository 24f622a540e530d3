/**
 * `npm run check`: everything that is verified without running the product. All of it runs, two at a time, then the
 * failures are shown; the exit code is 1 when there are any.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { programOf } from '../../server/runtime/child.js';
import { buildStaleClient } from '../../server/runtime/client.js';
import { isInstalled } from '../../server/runtime/install.js';
import { auditedPackages } from './audited-packages.ts';
import { firstLoadFaults, firstLoadSize } from './first-load-budget.ts';
import { localeFileFaults, unreadTextFaults } from './locale-files.ts';
import { currentLicenceFaults } from './package-licences.ts';

/** What a check found; an empty report is a pass. */
interface Outcome {
  readonly failed: boolean;
  readonly report: string;
}

const root = join(import.meta.dirname, '../..');
const folders = ['engine', 'domain', 'machines', 'server', 'src', 'tests'];

/** Each works on one core almost all the time; of more the types of the whole tree would lie in memory too often. */
const AT_ONCE = 2;

/** Megabytes that a check may take: the types of the whole tree are almost as many as Node allows unless told otherwise. */
const MOST_MEMORY = 8192;

/** The longest first: begun last, it would run on alone. */
const checks: Readonly<Record<string, () => Promise<Outcome>>> = {
  lint: () => program('eslint', 'eslint', '--max-warnings', '0', '.'),
  types: () => program('typescript', 'tsc', '--noEmit'),
  format: () => program('prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  boundaries: () =>
    program('dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.cjs', ...folders),
  'first load': async () => {
    if (!(await buildStaleClient()))
      return { failed: true, report: 'The client does not build (see above).' };
    return faults(firstLoadFaults(), firstLoadSize());
  },
  'dead code': () => program('knip', 'knip', '--no-config-hints'),
  'types of benchmarks': () => benchmarkTypes(),
  dependencies: () => auditedPackages(),
  licences: async () => faults(currentLicenceFaults()),
  locales: async () => faults([...localeFileFaults(), ...unreadTextFaults()]),
};

const failures: string[] = [];
await pLimit(AT_ONCE).map(Object.entries(checks), async ([name, check]) => {
  const { failed, report } = await check();
  console.log(`${failed ? '✗' : '✓'} ${name}${!failed && report !== '' ? `: ${report}` : ''}`);
  if (failed) failures.push(`── ${name}\n${report}`);
});
if (failures.length > 0) console.error(`\n${failures.join('\n\n')}`);
process.exit(failures.length > 0 ? 1 : 0);

function faults(lines: readonly string[], note = ''): Outcome {
  return { failed: lines.length > 0, report: lines.length > 0 ? lines.join('\n') : note };
}

/** Those with packages of their own, as far as these are installed: `npm run bench:…` does that. */
async function benchmarkTypes(): Promise<Outcome> {
  const benchmarks = ['tests/bench/lighthouse', 'tests/bench/peers'];
  const there = benchmarks.filter((path) => isInstalled(join(root, path)));
  const outcomes: Outcome[] = [];
  for (const path of there) outcomes.push(await program('typescript', 'tsc', '--noEmit', '-p', path));
  const failures = outcomes.filter(({ failed }) => failed).map(({ report }) => report);
  const left = benchmarks.filter((path) => !there.includes(path)).map((path) => `${path} is not installed`);
  return faults(failures, left.join(', '));
}

/** Runs a package's program; its words are the report when it fails. */
function program(packageName: string, name: string, ...args: readonly string[]): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MOST_MEMORY}`, programOf(packageName, name), ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ failed: code !== 0, report: code === 0 ? '' : words.trim() }));
  });
}
