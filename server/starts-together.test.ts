import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEMO_ACCOUNTS } from './demo/accounts.ts';
import { databaseAt } from './db/testing/database-at.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const name = `butaca_together_${randomUUID().replaceAll('-', '')}`;
let connection: string;
const servers: ServerProcess[] = [];

async function ask(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Record<string, unknown>>(statement, [...values]).finally(() => client.end());
}

beforeAll(async () => {
  const { serverUrl } = inject('testDatabase');
  await ask(serverUrl, `create database ${name}`);
  connection = databaseAt(serverUrl, name);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await ask(inject('testDatabase').serverUrl, `drop database ${name} with (force)`);
});

test('two servers that start at once on an empty database: one makes and fills it, both serve', async () => {
  const start = async () => {
    const server = await startServerProcess(connection, {}, []);
    servers.push(server);
    return server;
  };
  const started = await Promise.all([start(), start()]);
  const said = (words: string) => started.filter(({ output }) => output().includes(words)).length;
  expect(said('Filling the empty database with the demo')).toBe(1);
  expect(said('Another server makes the database ready')).toBe(1);
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const { rows } = await ask(connection, 'select email from app_user where email = any($1)', [emails]);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  const answers = await Promise.all(started.map(({ url }) => fetch(`${url}/health/ready`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}, 300_000);
