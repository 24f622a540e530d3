import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { databaseAt } from './testing/database-at.ts';

/** A database of one test file: migrated, empty, its own. */
export interface TestDatabase extends OpenDatabase {
  /** For a second server on the same database. */
  readonly connection: string;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/**
 * Makes a database from the run's template, on the server that the run started (testing/global-setup.ts) or on
 * `TEST_DATABASE_URL`. Call it in `beforeAll`, close it in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  const name = `butaca_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  // Nobody cuts its power before it is dropped.
  await onServer(serverUrl, `alter database ${name} set synchronous_commit = off`);
  const connection = databaseAt(serverUrl, name);
  const open = openDatabase(connection, { connections: 20 });
  const close = async (): Promise<void> => {
    await open.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  };
  return { ...open, connection, close };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
