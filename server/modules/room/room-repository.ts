import { type Kysely, sql } from 'kysely';
import type { CreateRoomCall, ManagedRoom, RoomRegion } from '#domain/calls/room.ts';
import type { RoomId, SpaceId } from '#domain/ids.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { type NewestPlan, newestPlan, showsAhead, toSitemapState } from './room-rows.ts';

const MOST_NEXT_SHOWS = 6;

type NextShow = ManagedRoom['nextShows'][number];
interface StoredRoom extends Omit<
  ManagedRoom,
  'sitemap' | 'createdAt' | 'archivedAt' | 'nextShows' | 'space' | 'draft'
> {
  readonly space: Omit<ManagedRoom['space'], 'archivedAt'> & { readonly archivedAt: string | null };
  readonly plan: NewestPlan;
  readonly draft: { readonly author: string; readonly savedAt: string } | null;
  readonly nextShows: readonly (Omit<NextShow, 'startsAt'> & { readonly startsAt: string })[];
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
}

/** A room that the user reaches; null when there is none. */
export async function findRoom(
  db: Kysely<Database>,
  user: SignedIn,
  id: RoomId,
): Promise<ManagedRoom | null> {
  const { rows } = await sql<StoredRoom>`
    select room.id, room.version, room.name, room.capacity, room.is_default as "isDefault",
      room.created_at as "createdAt", room.archived_at as "archivedAt",
      json_build_object('id', space.id, 'name', space.name, 'city', space.city, 'timeZone', space.time_zone,
        'archivedAt', space.archived_at) as space,
      ${newestPlan} as plan, ${showsAhead} as "showsAhead", ${regions} as regions, ${nextShows} as "nextShows",
      ${draft} as draft
    from room join space on space.id = room.space_id
    where room.id = ${id} and ${isManaged(user, sql`room.space_id`)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { plan, draft: drawn, createdAt, archivedAt, ...room } = row;
  return {
    ...room,
    space: { ...room.space, archivedAt: instantOrNull(room.space.archivedAt) },
    sitemap: toSitemapState(plan),
    draft: drawn === null ? null : { ...drawn, savedAt: instantOf(drawn.savedAt) },
    nextShows: room.nextShows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) })),
    createdAt: instantOf(createdAt),
    archivedAt: instantOrNull(archivedAt),
  };
}

const regions = sql<RoomRegion[]>`coalesce((
  select json_agg(json_build_object('id', region.id, 'name', region.name, 'color', region.color,
    'seated', region.seated, 'reservable', region.reservable, 'capacity', region.capacity) order by drawn.position)
  from (select region_keys from plan where plan.room_id = room.id order by version desc limit 1) newest
  cross join unnest(newest.region_keys) with ordinality as drawn (key, position)
  join region on region.room_id = room.id and region.key = drawn.key), '[]')`;

const draft = sql`(
  select json_build_object('author', ${nameOrEmail('author')}, 'savedAt', room_draft.saved_at)
  from room_draft join app_user author on author.id = room_draft.author_id
  where room_draft.room_id = room.id)`;

const nextShows = sql`coalesce((
  select json_agg(next) from (
    select show.id, json_build_object('id', event.id, 'name', event.name) as event, show.starts_at as "startsAt",
      coalesce(whole.capacity, 0) as capacity, coalesce(whole.taken, 0) as taken
    from show join event on event.id = show.event_id
    left join show_region whole on whole.show_id = show.id and whole.region = -1
    where show.room_id = room.id and show.ends_at > now() and event.archived_at is null
    order by show.starts_at, show.id
    limit ${MOST_NEXT_SHOWS}) as next), '[]')`;

/** What decides about a change of a room. */
export interface LockedRoom {
  readonly version: number;
  readonly spaceId: SpaceId;
  readonly name: string;
  readonly isDefault: boolean;
  readonly archivedAt: Date | null;
}

/** The space of a room that the user reaches; null when there is none. Lock the space before the room. */
export async function findSpaceOf(db: Kysely<Database>, user: SignedIn, id: RoomId): Promise<SpaceId | null> {
  const row = await db
    .selectFrom('room')
    .select('space_id')
    .where('id', '=', id)
    .where(isManaged(user, sql`room.space_id`))
    .executeTakeFirst();
  return row?.space_id ?? null;
}

/** Locks the room's row. */
export async function lockRoom(trx: Kysely<Database>, id: RoomId): Promise<LockedRoom | null> {
  const row = await trx
    .selectFrom('room')
    .select([
      'version',
      'space_id as spaceId',
      'name',
      'is_default as isDefault',
      'archived_at as archivedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another room of the space, not archived, is called so. */
export async function isRoomName(
  db: Kysely<Database>,
  spaceId: SpaceId,
  name: string,
  except: RoomId | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('room')
    .select('id')
    .where('space_id', '=', spaceId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('archived_at', 'is', null)
    .$if(except !== null, (others) => others.where(sql<boolean>`id <> ${except}`))
    .executeTakeFirst();
  return found !== undefined;
}

/** What the newest version of the room's plan holds; null: it has none. */
export async function findHeld(
  db: Kysely<Database>,
  id: RoomId,
): Promise<{ readonly places: number; readonly source: 'form' | 'sitemap' } | null> {
  const row = await db
    .selectFrom('plan')
    .select(['place_count as places', 'source'])
    .where('room_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** No room of the space is its default any more; who edits that one is told. */
export async function clearDefault(db: Kysely<Database>, spaceId: SpaceId): Promise<void> {
  await db
    .updateTable('room')
    .set({ is_default: false, version: sql`version + 1` })
    .where('space_id', '=', spaceId)
    .where('is_default', '=', true)
    .execute();
}

/** Makes the oldest room that is not archived the default of a space that has none. */
export async function ensureDefault(db: Kysely<Database>, spaceId: SpaceId): Promise<void> {
  await sql`
    update room set is_default = true, version = version + 1
    where id = (select min(id) from room where space_id = ${spaceId} and archived_at is null)
      and not exists (select from room where space_id = ${spaceId} and is_default)`.execute(db);
}

export async function insertRoom(db: Kysely<Database>, room: CreateRoomCall): Promise<RoomId> {
  const { id } = await db
    .insertInto('room')
    .values({
      space_id: room.spaceId,
      name: room.name,
      capacity: room.capacity,
      is_default: room.isDefault,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRoom(
  db: Kysely<Database>,
  id: RoomId,
  room: Pick<CreateRoomCall, 'name' | 'capacity' | 'isDefault'>,
): Promise<void> {
  await db
    .updateTable('room')
    .set({
      name: room.name,
      capacity: room.capacity,
      is_default: room.isDefault,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** An archived room is nobody's default. */
export async function setRoomArchived(db: Kysely<Database>, id: RoomId, archived: boolean): Promise<void> {
  await db
    .updateTable('room')
    .set({
      archived_at: archived ? sql`coalesce(archived_at, now())` : null,
      archived_with_space: false,
      version: sql`version + 1`,
      ...(archived ? { is_default: false } : {}),
    })
    .where('id', '=', id)
    .execute();
}
