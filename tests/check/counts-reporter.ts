import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { type TestFileOutcome, unshownRows } from './specification-coverage.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of those that passed only when they were tried again. */
  readonly atSecondTry: readonly string[];
  /** Sentences of the specification whose tests did not show them; none in a run of some tests only. */
  readonly unshown: readonly string[];
  /** The longest first. */
  readonly slowest: readonly TimedTest[];
}

/** A test by its name, and how long it took with all its tries. */
interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

/** How many are named as the slowest. */
const NAMED = 10;

/**
 * Leaves the counts of a run in the file that TEST_COUNTS_FILE names, for the closing lines of `npm test`.
 * A file or a suite that failed outside its tests, and an error that nobody caught, count as failures too. After a run
 * of every test (TEST_ALL is 1) docs/specification-coverage.md is held against it.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env['TEST_COUNTS_FILE'];
    if (file === undefined) return;
    const unshown = process.env['TEST_ALL'] === '1' ? unshownSentences(modules) : [];
    writeFileSync(file, JSON.stringify({ ...countTests(modules, unhandledErrors.length), unshown }));
  }
}

function countTests(modules: readonly TestModule[], unhandledErrors: number): Omit<Counts, 'unshown'> {
  const outcomes = modules.map(outcomeOf);
  const tests = modules.flatMap(({ children }) => [
    ...children.allTests('passed'),
    ...children.allTests('failed'),
  ]);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, unhandledErrors),
    atSecondTry: tests.filter((test) => test.ok() && test.diagnostic()?.flaky === true).map(nameOf),
    slowest: tests
      .map((test) => ({ name: nameOf(test), seconds: (test.diagnostic()?.duration ?? 0) / 1000 }))
      .toSorted((first, second) => second.seconds - first.seconds)
      .slice(0, NAMED),
  };
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}

function unshownSentences(modules: readonly TestModule[]): readonly string[] {
  const outcomes = new Map<string, TestFileOutcome>();
  for (const module of modules) {
    const { passed, failed } = outcomeOf(module);
    const path = module.relativeModuleId;
    // One file may run in two projects, on a database each.
    const other = outcomes.get(path) ?? { passed: 0, failed: 0 };
    outcomes.set(path, { passed: passed + other.passed, failed: failed + other.failed });
  }
  const document = join(import.meta.dirname, '../../docs/specification-coverage.md');
  return unshownRows(readFileSync(document, 'utf8'), outcomes);
}

function outcomeOf(module: TestModule): TestFileOutcome {
  const { children } = module;
  const ofSuites = [...children.allSuites()].reduce((sum, suite) => sum + suite.errors().length, 0);
  return {
    passed: [...children.allTests('passed')].length,
    failed: [...children.allTests('failed')].length + module.errors().length + ofSuites,
  };
}
