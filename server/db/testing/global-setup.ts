import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrateToLatest } from '../migrate.ts';
import { databaseAt } from './database-at.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** From the project's configuration: the PostgreSQL to test on; empty: the embedded one. */
    testDatabaseUrl: string;
    testDatabase: { readonly serverUrl: string; readonly template: string };
  }
}

/**
 * One PostgreSQL for the run: the embedded one in a folder of its own, or that of `TEST_DATABASE_URL` (a user who may
 * make databases). Makes the template that every test file's database is copied from.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(project.getProvidedContext().testDatabaseUrl);
  const template = `butaca_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.url, `create database ${template}`);
  const open = openDatabase(databaseAt(server.url, template));
  await migrateToLatest(open.db);
  await open.close();
  project.provide('testDatabase', { serverUrl: server.url, template });
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(given: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (given !== '') return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'butaca-test-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined, disposable: true });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.connection, stop };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
