import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * The tables with a row in which one of the `needles` stands, in whatever column of whatever type, in any case; a
 * column of bytes is read as the text that it may be.
 */
export async function tablesWith(db: Kysely<Database>, needles: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; bytes: string[] }>`
    select tables.table_name as name,
      array(select column_name::text from information_schema.columns columns
        where columns.table_schema = 'public' and columns.table_name = tables.table_name
          and data_type = 'bytea') as bytes
    from information_schema.tables tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name, bytes } of tables) {
    const texts = [
      sql`to_jsonb(each)::text`,
      ...bytes.map((column) => sql`coalesce(encode(${sql.ref(`each.${column}`)}, 'escape'), '')`),
    ];
    const { rows } = await sql`
      select from ${sql.table(name)} as each
      where exists (select from unnest(${needles}::text[]) needle
        where position(lower(needle) in lower(${sql.join(texts, sql` || `)})) > 0)
      limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
