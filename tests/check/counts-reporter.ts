import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Leaves the counts of a run in the file that TEST_COUNTS_FILE names, for the closing line of `npm test`.
 * A file or a suite that failed outside its tests, and an error that nobody caught, count as failures too.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env['TEST_COUNTS_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(countTests(modules, unhandledErrors.length)));
  }
}

function countTests(modules: readonly TestModule[], unhandledErrors: number): Counts {
  let passed = 0;
  let failed = unhandledErrors;
  for (const module of modules) {
    passed += [...module.children.allTests('passed')].length;
    failed += [...module.children.allTests('failed')].length + module.errors().length;
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
  }
  return { passed, failed };
}
