import { type Kysely, sql } from 'kysely';

/** A plan says whether it has places for wheelchairs, kept by the database: who lists shows opens no drawing for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table plan add column has_wheelchairs boolean not null generated always as (
        jsonb_path_exists(document, '$.regions[*].rows[*].seats[*].marks[*] ? (@ == "accessible")')) stored`,
    )
    .execute(db);
}
