import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * Does `work` while the tables have neither foreign keys nor indexes that hold no rule, and gives them back after it:
 * many rows at once are checked and sorted far cheaper than one by one. `db` must be a transaction, which owns the
 * tables meanwhile; where a row turns out to refer to nothing, it fails and everything is as it was.
 */
export async function loadInBulk(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
  work: () => Promise<void>,
): Promise<void> {
  const parts = [...(await foreignKeys(db, tables)), ...(await plainIndexes(db, tables))];
  for (const { drop } of parts) await sql.raw(drop).execute(db);
  await work();
  for (const { make } of parts) await sql.raw(make).execute(db);
}

/** How to take a part of a table away and how to make it again, as SQL. */
interface TablePart {
  readonly drop: string;
  readonly make: string;
}

async function foreignKeys(db: Kysely<Database>, tables: readonly string[]): Promise<readonly TablePart[]> {
  const { rows } = await sql<TablePart>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = any(${[...tables]}::text[]::regclass[]) and contype = 'f'
    order by oid`.execute(db);
  return rows;
}

async function plainIndexes(db: Kysely<Database>, tables: readonly string[]): Promise<readonly TablePart[]> {
  const { rows } = await sql<TablePart>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid = any(${[...tables]}::text[]::regclass[]) and not indisunique
    order by indexrelid`.execute(db);
  return rows;
}
