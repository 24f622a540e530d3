import { type Kysely, sql } from 'kysely';

/** An archived asset gives its name free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_asset drop constraint event_asset_event_id_name_key`.execute(db);
  await sql`create unique index event_asset_name on event_asset (event_id, lower(name)) where archived_at is null`.execute(
    db,
  );
}
