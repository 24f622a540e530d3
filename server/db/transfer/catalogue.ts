import type pg from 'pg';
import type { TableSum, TransferSequence, TransferTable } from './transfer-source.ts';

/** What the tool that applies migrations keeps for itself. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/** Every table of ours with its stored columns, by name. */
export async function readTables(client: pg.ClientBase): Promise<readonly TransferTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
      and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all($1)
    group by relname order by relname`,
    [OF_MIGRATIONS],
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<readonly TransferSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname`,
  );
  const sequences: TransferSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** The applied migrations, oldest first; null in a database without any. */
export async function readMigrations(client: pg.ClientBase): Promise<readonly string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** Tables of ours, or anybody's, in the schema that ours live in. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}

/** The same text for the same value on every server, whatever its settings. */
const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Within a transaction, before rows are read, summed or written. */
export async function usePlainText(client: pg.ClientBase): Promise<void> {
  await client.query(PLAIN_TEXT);
}

/** Reads the whole table, its stored columns alone. */
export async function sumTable(client: pg.ClientBase, table: TransferTable): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows,
      coalesce(sum(('x' || left(md5(row(${columnList(table)})::text), 16))::bit(64)::bigint), 0)::text as sum
    from ${quoted(table.name)}`,
  );
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' };
}

export function columnList({ columns }: TransferTable): string {
  return columns.map(quoted).join(', ');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
