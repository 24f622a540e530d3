import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * A text of this installation, made by `make` at the first start and the same ever after, on every server of the
 * database.
 */
export async function installationSecret(
  db: Kysely<Database>,
  key: string,
  make: () => string,
): Promise<string> {
  await sql`
    insert into app_setting (key, value) values (${key}, to_jsonb(${make()}::text))
    on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{
    value: string;
  }>`select value #>> '{}' as value from app_setting where key = ${key}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`setting ${key} was not stored`);
  return row.value;
}
