import { type Kysely, sql } from 'kysely';

/** The seats with which a booking was let pass from the map, so that what others do later is not held against it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(column).execute(db);
}

const column = `
-- show << 32 | seat, sorted; null: none yet
alter table booking add column accepted_seats bigint[];
`;
