import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** A PostgreSQL on which the server's tests run as well. */
const otherDatabase = process.env['TEST_DATABASE_URL'] ?? '';

/** Kinds of test, each with the surroundings that it needs. `npm test` runs all of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{engine,domain,machines,src,tests/check,tests/browser,tests/engine-package,tests/labels}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,engine}/**/*.dom.test.{ts,tsx}'],
          // A form is filled in key by key.
          testTimeout: 30_000,
        },
      },
      serverProject('server', ''),
      ...(otherDatabase === '' ? [] : [serverProject('server on TEST_DATABASE_URL', otherDatabase)]),
      {
        test: {
          name: 'browser',
          include: ['tests/{e2e,pictures}/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          fileParallelism: false,
          retry: 0,
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

/** The server's tests on the embedded PostgreSQL (`databaseUrl` empty) or on a given one. */
function serverProject(name: string, databaseUrl: string): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: ['server/**/*.test.ts'],
      // What runs the embedded database itself has nothing to say about another one.
      exclude: databaseUrl === '' ? [] : ['server/db/embedded/**'],
      globalSetup: ['server/db/testing/global-setup.ts'],
      provide: { testDatabaseUrl: databaseUrl },
      expect: { poll: { timeout: 20_000 } },
      testTimeout: 30_000,
      hookTimeout: 120_000,
    },
  };
}
