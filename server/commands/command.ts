import { join } from 'node:path';
import type pg from 'pg';
import { readConfig, type ServerConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { TransferRefused } from '../db/transfer/transfer-source.ts';
import { operatorLine } from '../operator-line.ts';

/** The database that the settings name: `DATABASE_URL`, or the embedded one in `DATA_DIR`. */
export interface OwnDatabase {
  readonly connection: string;
  readonly media: string;
}

/** A command's work: the arguments after its name, what it uses, and where it says what it does. */
export type Command = (
  args: readonly string[],
  own: OwnDatabase,
  log: (line: string) => void,
) => Promise<void>;

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs `work` with the settings of the environment; an embedded database is started for it unless a server runs it.
 * What it refuses is one line on the error output, and the exit code is 1.
 */
export async function runCommand(work: Command): Promise<void> {
  const config = readConfig(process.env, []);
  if (!config.ok) {
    fail(config.refusal.message);
    return;
  }
  try {
    await withDatabase(config.value, (own) => work(process.argv.slice(2), own, printLine));
  } catch (error) {
    fail(error instanceof TransferRefused ? error.message : operatorLine(error, config.value));
  }
}

async function withDatabase(config: ServerConfig, use: (own: OwnDatabase) => Promise<void>): Promise<void> {
  const media = join(config.dataDir, 'media');
  if (config.databaseUrl !== undefined) return use({ connection: config.databaseUrl, media });
  const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'database'), log: printLine });
  try {
    await use({ connection: embedded.connection, media });
  } finally {
    await embedded.stop();
  }
}

/** Other connections to the database of `client`: servers that run, as a rule. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.others ?? 0;
}

function fail(line: string): void {
  process.stderr.write(`butaca: ${line}\n`);
  process.exitCode = 1;
}
