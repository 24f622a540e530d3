import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { CROWDED_FLAGS } from './server/runtime/server-flags.js';
import { LongestFirst } from './tests/check/longest-first.ts';

/** A PostgreSQL on which what may differ there runs as well. */
const otherDatabase = process.env['TEST_DATABASE_URL'] ?? '';

const atATime = availableParallelism() + 1;

/** Tests that draw React on jsdom. */
const dom = sorted('{src,engine}/**/*.dom.test.{ts,tsx}');
const server = sorted('{server,tests/load}/**/*.test.ts');
/**
 * What may go another way on another PostgreSQL (its version, its sorting) or needs several connections at
 * once: migrations, locks, races, money, lists and searches, and the fuzz, which asks every call for its statements.
 * What is decided before a statement is made (checks of input, roles, texts, files, hashes) is the same on any.
 */
const serverOnAnother = [
  'server/{bus,jobs,live}/**/*.test.ts',
  // What runs the embedded database itself has nothing to say about another one.
  'server/db/{*,transfer/*}.test.ts',
  'server/{fuzz,journey,starts-together}.test.ts',
  'server/http/{busy-database,shared-limits}.test.ts',
  'server/mail/outbox.test.ts',
  'server/modules/{audit,booking,box-office,catalogue,order,payment,refund,retention,scan,waiting-room}/**/*.test.ts',
  'server/modules/{category,event,participant,region,room,space,ticket,user}/{category,managed-event,participant,region,room,space,ticket,managed-user}.test.ts',
];

/** Kinds of test, each with the surroundings that it needs. `npm test` runs all of them. */
export default defineConfig({
  test: {
    // Files under way at a time: one more than there are cores, for one of them waits now and then.
    maxWorkers: atATime,
    // Tests make objects that are soon forgotten: rarer collections, and none beside the tests, an eighth less work.
    execArgv: [...CROWDED_FLAGS],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{engine,domain,machines,src,tests/check,tests/browser,tests/engine-package,tests/labels,tests/shots,tests/sim}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.dom.test.{ts,tsx}'],
          // What a file imports is evaluated once in a worker.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      domProject('dom', { include: dom.plain, isolate: false }),
      domProject('dom with replaced modules', { include: dom.replacing }),
      serverProject('server', '', { include: server.plain, isolate: false }),
      serverProject('server with replaced modules', '', { include: server.replacing }),
      ...(otherDatabase === ''
        ? []
        : [
            serverProject('server on TEST_DATABASE_URL', otherDatabase, {
              include: serverOnAnother,
              exclude: server.replacing,
              isolate: false,
            }),
          ]),
      {
        test: {
          name: 'browser',
          include: ['tests/{e2e,pictures}/**/*.test.ts'],
          // What a file imports is evaluated once in a worker.
          isolate: false,
          globalSetup: ['tests/browser/global-setup.ts'],
          setupFiles: ['tests/browser/before-journeys.ts'],
          // Each worker's journeys visit a product of their own, one after another.
          maxWorkers: Math.min(4, atATime),
          // A real browser on a busy machine is late now and then: once more, and the run's end names it.
          retry: 1,
          // What a visitor waits for comes when it comes; a machine may be four times as slow as another one.
          expect: { poll: { timeout: 60_000 } },
          // After the others: a browser wants the machine for itself.
          sequence: { groupOrder: 1 },
          testTimeout: 360_000,
          hookTimeout: 360_000,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          // Much of their time is waiting, for a start or for a time limit; more at once would starve the customers.
          maxWorkers: Math.min(3, atATime),
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
      // Where most of the venues and of their visitors are.
      env: { TZ: 'Europe/Madrid' },
      setupFiles: ['src/testing/fresh-document.ts'],
      // A form is filled in key by key.
      testTimeout: 30_000,
      ...files,
    },
  };
}

/** Tests of the server on the embedded PostgreSQL (`databaseUrl` empty) or on a given one. */
function serverProject(
  name: string,
  databaseUrl: string,
  files: InlineConfig,
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      globalSetup: ['server/db/testing/global-setup.ts'],
      setupFiles: ['server/testing/cheap-passwords.ts'],
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
