import { type Kysely, sql } from 'kysely';
import { holdItems } from './0001-hold-items.ts';

/**
 * What an event says of single seats left over, inherited from its space (null), and when each seat was taken: of two
 * neighbours of a seat that is left over the one taken last left it over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, holdItems.replace('create function', 'create or replace function')])
    await sql.raw(statement).execute(db);
}

const columns = `
alter table space add column orphan_rule text check (orphan_rule in ('strict', 'lenient', 'off'));
alter table event add column orphan_rule text check (orphan_rule in ('strict', 'lenient', 'off'));
-- by the last hold; null of what nobody ever held
alter table show_seat add column taken_at timestamptz;
`;
