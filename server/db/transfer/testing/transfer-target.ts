import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { databaseAt } from '../../testing/database-at.ts';

/** An empty database of an ordinary user, as a customer of a hosted PostgreSQL gets it. */
export interface TransferTarget {
  readonly connection: string;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>;
  drop(): Promise<void>;
}

/** Made on the server of `serverUrl`, whose user may make databases and users. */
export async function emptyTarget(serverUrl: string): Promise<TransferTarget> {
  const name = `butaca_target_${randomUUID().replaceAll('-', '')}`;
  const connection = databaseAt(serverUrl, name).replace(
    /^(postgres(?:ql)?:\/\/)[^/]*@/,
    `$1${name}:secret@`,
  );
  await onConnection(serverUrl, `create role ${name} login password 'secret'`);
  await onConnection(serverUrl, `create database ${name} owner ${name} template template0`);
  return {
    connection,
    query: (statement) => onConnection(connection, statement),
    async drop() {
      await onConnection(serverUrl, `drop database ${name} with (force)`);
      await onConnection(serverUrl, `drop role ${name}`);
    },
  };
}

async function onConnection<Row extends pg.QueryResultRow>(
  connection: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
