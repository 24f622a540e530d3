import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { LongestFirst } from './tests/check/longest-first.ts';

/** A PostgreSQL on which the server's tests run as well. */
const otherDatabase = process.env['TEST_DATABASE_URL'] ?? '';

/** Tests that draw React on jsdom. */
const dom = sorted('{src,engine}/**/*.dom.test.{ts,tsx}');
const server = sorted('{server,tests/load}/**/*.test.ts');

/** Kinds of test, each with the surroundings that it needs. `npm test` runs all of them. */
export default defineConfig({
  test: {
    // One file for each core at a time; Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{engine,domain,machines,src,tests/check,tests/browser,tests/engine-package,tests/labels,tests/sim}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.dom.test.{ts,tsx}'],
          // What a file imports is evaluated once in a worker.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      domProject('dom', { include: dom.plain, isolate: false }),
      domProject('dom with replaced modules', { include: dom.replacing }),
      ...serverProjects('server', ''),
      ...(otherDatabase === '' ? [] : serverProjects('server on TEST_DATABASE_URL', otherDatabase)),
      {
        test: {
          name: 'browser',
          include: ['tests/{e2e,pictures}/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          // Each worker's journeys visit a product of their own, one after another.
          maxWorkers: Math.min(4, availableParallelism()),
          // A real browser on a busy machine is late now and then: once more, and the run's end names it.
          retry: 1,
          // What a visitor waits for comes when it comes.
          expect: { poll: { timeout: 20_000 } },
          // After the others: a browser wants the machine for itself.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          fileParallelism: false,
          // After all others: what is killed in the middle of its work has to have work to do.
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

function domProject(name: string, files: InlineConfig): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    test: {
      name,
      environment: 'jsdom',
      setupFiles: ['src/testing/fresh-document.ts'],
      // A form is filled in key by key.
      testTimeout: 30_000,
      ...files,
    },
  };
}

/** The server's tests on the embedded PostgreSQL (`databaseUrl` empty) or on a given one. */
function serverProjects(name: string, databaseUrl: string): readonly TestProjectInlineConfiguration[] {
  return [
    serverProject(name, databaseUrl, { include: server.plain, isolate: false }),
    serverProject(`${name} with replaced modules`, databaseUrl, { include: server.replacing }),
  ];
}

function serverProject(
  name: string,
  databaseUrl: string,
  files: InlineConfig,
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      // What runs the embedded database itself has nothing to say about another one.
      exclude: databaseUrl === '' ? [] : ['server/db/embedded/**', 'tests/load/**'],
      globalSetup: ['server/db/testing/global-setup.ts'],
      provide: { testDatabaseUrl: databaseUrl },
      expect: { poll: { timeout: 20_000 } },
      testTimeout: 30_000,
      hookTimeout: 120_000,
      ...files,
    },
  };
}

/**
 * The test files of a pattern by whether they replace a module (`vi.mock`). Those that do not share their worker's
 * modules (`isolate: false`): React, Mantine, the server are evaluated once, not once in a file. For the others it
 * would hang on who imported the module before whether it is replaced, so each has a worker of its own.
 */
function sorted(pattern: string): { readonly plain: string[]; readonly replacing: string[] } {
  const files = globSync(pattern).toSorted();
  const isReplacing = (file: string) => readFileSync(file, 'utf8').includes('vi.mock(');
  return { plain: files.filter((file) => !isReplacing(file)), replacing: files.filter(isReplacing) };
}
