import { type Kysely, sql } from 'kysely';
import type { CreateSpaceCall, ManagedSpace, SpaceDefault } from '#domain/calls/space.ts';
import type { SpaceId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { Uses } from '#server/http/in-use.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';
import { isManaged } from './managed-spaces.ts';

type StoredSpace = Omit<ManagedSpace, 'createdAt' | 'archivedAt' | 'imageUrl'> & {
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  readonly imageFile: string | null;
};

/** A space that the user reaches; null when there is none. */
export async function findSpace(
  db: Kysely<Database>,
  user: SignedIn,
  id: SpaceId,
): Promise<ManagedSpace | null> {
  const { rows } = await sql<StoredSpace>`
    select space.id, space.version, space.name, space.description, space.address, space.city,
      space.time_zone as "timeZone", space.currency, space.capacity, space.price,
      space.max_tickets_per_user as "maxTicketsPerUser", space.administrative_costs as "administrativeCosts",
      space.organizer_email as "organizerEmail", space.orphan_rule as "orphanRule",
      space.image_file as "imageFile", space.created_at as "createdAt", space.archived_at as "archivedAt",
      ${showsOnSale(sql`space.id`)} as "showsOnSale",
      (select count(*)::integer from event join show on show.event_id = event.id
        where event.space_id = space.id and event.archived_at is null and show.ends_at > now()) as "showsAhead",
      (select count(distinct event.id)::integer from event join show on show.event_id = event.id
        where event.space_id = space.id and event.archived_at is null and show.ends_at > now()) as "eventsAhead",
      (select count(*)::integer from room
        where room.space_id = space.id and room.archived_at is null) as rooms,
      (${inheriting}) as "inheritedBy"
    from space
    where space.id = ${id} and ${isManaged(user, sql`space.id`)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { createdAt, archivedAt, imageFile, ...space } = row;
  return {
    ...space,
    imageUrl: mediaUrl(imageFile),
    createdAt: instantOf(createdAt),
    archivedAt: instantOrNull(archivedAt),
  };
}

const showsOnSale = (id: unknown) => sql<number>`(
  select count(*)::integer from event join show on show.event_id = event.id
  where event.space_id = ${id} and event.state = 'published' and event.archived_at is null
    and show.sale_starts_at <= now() and show.ends_at > now())`;

const inheriting = sql<Record<SpaceDefault, number>>`
  select json_build_object(
    'capacity', count(*) filter (where event.capacity is null),
    'price', count(*) filter (where event.price is null),
    'maxTicketsPerUser', count(*) filter (where event.max_tickets_per_user is null),
    'administrativeCosts', count(*) filter (where event.administrative_costs is null),
    'organizerEmail', count(*) filter (where event.organizer_email is null),
    'orphanRule', count(*) filter (where event.orphan_rule is null))
  from event
  where event.space_id = space.id and event.archived_at is null
    and (exists (select from show where show.event_id = event.id and show.ends_at > now())
      or not exists (select from show where show.event_id = event.id))`;

/** What decides about a change of a space. */
export interface LockedSpace {
  readonly version: number;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  /** Of what has no other, minor units. */
  readonly price: number | null;
  readonly archivedAt: Date | null;
}

/** Locks the space's row: nobody else changes it, its rooms or its managers until the transaction ends. */
export async function lockSpace(trx: Kysely<Database>, id: SpaceId): Promise<LockedSpace | null> {
  const row = await trx
    .selectFrom('space')
    .select(['version', 'name', 'time_zone as timeZone', 'currency', 'price', 'archived_at as archivedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Until the transaction ends nobody else gives a space a name. */
export async function lockSpaceNames(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('butaca.space.name'))`.execute(trx);
}

/** Whether another space, not archived, is called so. */
export async function isSpaceName(
  db: Kysely<Database>,
  name: string,
  except: SpaceId | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('space')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('archived_at', 'is', null)
    .$if(except !== null, (others) => others.where(sql<boolean>`id <> ${except}`))
    .executeTakeFirst();
  return found !== undefined;
}

/** Shows of published events whose sale has begun and which are not over. */
export async function countShowsOnSale(db: Kysely<Database>, id: SpaceId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${showsOnSale(id)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Shows of published events that are not over. */
export async function countShowsAhead(db: Kysely<Database>, id: SpaceId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event join show on show.event_id = event.id
    where event.space_id = ${id} and event.state = 'published' and event.archived_at is null
      and show.ends_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Published events of which something takes the space's price. Locked until the transaction ends: none is published,
 * and none gets such a thing, meanwhile.
 */
export async function countPricedBySpace(trx: Kysely<Database>, id: SpaceId): Promise<number> {
  await sql`select from event where space_id = ${id} order by id for no key update`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event
    where space_id = ${id} and state = 'published' and archived_at is null and price is null and exists (
      select from ticket_type where event_id = event.id and price is null and archived_at is null)`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

export async function insertSpace(db: Kysely<Database>, space: CreateSpaceCall): Promise<SpaceId> {
  const { id } = await db
    .insertInto('space')
    .values(columnsOf(space))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSpace(db: Kysely<Database>, id: SpaceId, space: CreateSpaceCall): Promise<void> {
  await db
    .updateTable('space')
    .set({ ...columnsOf(space), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function columnsOf(space: CreateSpaceCall) {
  return {
    name: space.name,
    description: space.description,
    address: space.address,
    city: space.city,
    time_zone: space.timeZone,
    currency: space.currency,
    capacity: space.capacity,
    price: space.price,
    max_tickets_per_user: space.maxTicketsPerUser,
    administrative_costs: space.administrativeCosts,
    organizer_email: space.organizerEmail,
    orphan_rule: space.orphanRule,
  };
}

/** @param file its name in the storage; null: none any more */
export async function setSpaceImage(
  db: Kysely<Database>,
  id: SpaceId,
  file: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('space')
    .set({ image_file: file })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With its rooms; those that were archived before stay so when it is restored. */
export async function setSpaceArchived(db: Kysely<Database>, id: SpaceId, archived: boolean): Promise<void> {
  await db
    .updateTable('space')
    .set({ archived_at: archived ? sql`coalesce(archived_at, now())` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('room')
    .set({
      archived_at: archived ? sql`now()` : null,
      archived_with_space: archived,
      version: sql`version + 1`,
    })
    .where('space_id', '=', id)
    .where(archived ? sql<boolean>`archived_at is null` : sql<boolean>`archived_with_space`)
    .execute();
}

/** What keeps a space from being deleted. */
export async function usesOfSpace(db: Kysely<Database>, id: SpaceId): Promise<Uses> {
  const { rows } = await sql<{ rooms: number; events: number }>`
    select (select count(*)::integer from room where space_id = ${id}) as rooms,
      (select count(*)::integer from event where space_id = ${id}) as events`.execute(db);
  return rows[0] ?? {};
}

export async function deleteSpaceRow(db: Kysely<Database>, id: SpaceId): Promise<void> {
  await db.deleteFrom('space').where('id', '=', id).execute();
}
