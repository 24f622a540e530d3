import { type Kysely, sql } from 'kysely';
import type { DraftSaved, SaveDraftCall } from '#domain/calls/design.ts';
import type { RoomId } from '#domain/ids.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { packDesign } from './stored-design.ts';

/** A draft, without looking into it. */
export interface StoredDraft {
  readonly version: number;
  readonly basedOn: number;
  readonly author: string;
  readonly savedAt: string;
  readonly packed: Buffer;
}

export async function isReached(db: Kysely<Database>, user: SignedIn, roomId: RoomId): Promise<boolean> {
  const { rows } = await sql`
    select from room where id = ${roomId} and ${isManaged(user, sql`room.space_id`)}`.execute(db);
  return rows.length > 0;
}

/** Null: nobody draws the room. */
export async function findDraft(db: Kysely<Database>, roomId: RoomId): Promise<StoredDraft | null> {
  const { rows } = await sql<Omit<StoredDraft, 'savedAt'> & { savedAt: Date }>`
    select draft.version, draft.based_on as "basedOn", ${nameOrEmail('author')} as author, draft.saved_at as "savedAt",
      draft.design as packed
    from room_draft draft join app_user author on author.id = draft.author_id
    where draft.room_id = ${roomId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, savedAt: instantOf(row.savedAt) };
}

/**
 * Writes the draft over the version that was read (0: there was none); null, with nothing changed, over another. Its own
 * version is one that no draft has had.
 */
export async function writeDraft(
  db: Kysely<Database>,
  { userId }: SignedIn,
  roomId: RoomId,
  { version, basedOn, design }: SaveDraftCall,
): Promise<DraftSaved | null> {
  const packed = await packDesign(design);
  const { rows } = await sql<{ version: number; savedAt: Date }>`
    insert into room_draft as draft (room_id, based_on, design, author_id)
    select ${roomId}, ${basedOn}, ${packed}, ${userId}
    where ${version}::integer = 0 or exists (select from room_draft where room_id = ${roomId})
    on conflict (room_id) do update set version = excluded.version, based_on = excluded.based_on,
      design = excluded.design, author_id = excluded.author_id, saved_at = clock_timestamp()
    where draft.version = ${version}
    returning draft.version, draft.saved_at as "savedAt"`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { version: row.version, savedAt: instantOf(row.savedAt) };
}

/** False, with nothing changed, when it is another version by now. */
export async function dropDraft(db: Kysely<Database>, roomId: RoomId, version: number): Promise<boolean> {
  const dropped = await db
    .deleteFrom('room_draft')
    .where('room_id', '=', roomId)
    .where('version', '=', version)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}
