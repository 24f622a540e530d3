import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { EventAsset, eventAssetListQuery, EventPeople } from '#domain/calls/event-asset.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { EventAssetId, EventId, TicketId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { isOfEvent, receivesAssets } from '#server/modules/participant/participant-repository.ts';

/** Those of an asset's event who receive it, and its hand-overs to tickets that became void since. */
const PENDING = sql<number>`greatest(0, (
  select count(*)::integer from ticket join show on show.id = ticket.show_id
  where show.event_id = event_asset.event_id and ${receivesAssets}
) - event_asset.delivered + (
  select count(*)::integer from ticket join show on show.id = ticket.show_id
  join participant_asset given on given.ticket_id = ticket.id
  where show.event_id = event_asset.event_id and not ${receivesAssets}
    and given.event_asset_id = event_asset.id
))`;

const assets = (db: Kysely<Database>, eventId: EventId) =>
  db
    .selectFrom('event_asset')
    .select([
      'id',
      'event_id',
      'name',
      'description',
      'stock',
      'position',
      'delivered',
      'archived_at',
      'version',
    ])
    .select(PENDING.as('pending'))
    .where('event_id', '=', eventId);

const COLUMNS = {
  position: sql`event_asset.position`,
  name: sql`lower(event_asset.name)`,
  delivered: sql`event_asset.delivered`,
  stock: { nullable: sql`event_asset.stock` },
};

/** A page of an event's assets that are archived, or of those that are not. */
export async function listEventAssets(
  db: Kysely<Database>,
  eventId: EventId,
  { archived, ...query }: z.output<typeof eventAssetListQuery>,
): Promise<ListAnswer<EventAsset>> {
  const chosen = assets(db, eventId)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .where(containsText(query.search, sql`event_asset.name`, sql`event_asset.description`));
  const { items, ...counted } = await listPage(db, chosen, query, COLUMNS, sql`event_asset.id`);
  return { items: items.map(toAsset), ...counted };
}

export async function findEventAsset(
  db: Kysely<Database>,
  eventId: EventId,
  id: EventAssetId,
): Promise<EventAsset | null> {
  const row = await assets(db, eventId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toAsset(row);
}

type AssetRow = Awaited<ReturnType<ReturnType<typeof assets>['executeTakeFirstOrThrow']>>;

function toAsset({ event_id: eventId, archived_at: archivedAt, ...asset }: AssetRow): EventAsset {
  return { ...asset, eventId, archivedAt: instantOrNull(archivedAt) };
}

/** What its lists are headed and filtered by; null: there is no such event. */
export async function findEventPeople(db: Kysely<Database>, eventId: EventId): Promise<EventPeople | null> {
  const { rows } = await sql<EventPeople>`
    select event.id, event.name, space.time_zone as "timeZone", event.required_participant_fields as required,
      (select count(*)::integer from ticket join show on show.id = ticket.show_id
        where show.event_id = event.id and ${isOfEvent}) as participants,
      (select count(*)::integer from ticket join show on show.id = ticket.show_id
        where show.event_id = event.id and ${receivesAssets}) as receivers,
      coalesce((select json_agg(json_build_object('id', show.id, 'startsAt', show.starts_at, 'roomName', room.name)
        order by show.starts_at) from show join room on room.id = show.room_id where show.event_id = event.id), '[]') as shows
    from event join space on space.id = event.space_id where event.id = ${eventId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, shows: row.shows.map((show) => ({ ...show, startsAt: instantOf(show.startsAt) })) };
}

export interface LockedAsset {
  readonly name: string;
  readonly stock: number | null;
  readonly delivered: number;
  readonly isArchived: boolean;
}

/** Locked, so that nobody else changes or hands it over before the transaction ends. */
export async function lockAsset(
  trx: Kysely<Database>,
  eventId: EventId,
  id: EventAssetId,
): Promise<LockedAsset | null> {
  const row = await trx
    .selectFrom('event_asset')
    .select(['name', 'stock', 'delivered', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another asset of the event than `except` has the name, in whatever case. An archived one has given it free. */
export async function isNameTaken(
  trx: Kysely<Database>,
  eventId: EventId,
  name: string,
  except: EventAssetId | null,
): Promise<boolean> {
  // Two that are written at once follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('event_asset ' || ${eventId}::text, 0))`.execute(
    trx,
  );
  const other: RawBuilder<boolean> = except === null ? sql`true` : sql`id <> ${except}`;
  const { rows } = await sql`
    select from event_asset
    where event_id = ${eventId} and lower(name) = lower(${name}) and archived_at is null and ${other}`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The tickets of an event among `ticketIds`, with their states. */
export async function ticketsOfEvent(
  trx: Kysely<Database>,
  eventId: EventId,
  ticketIds: readonly TicketId[],
): Promise<readonly { readonly id: TicketId; readonly state: 'valid' | 'used' | 'void' }[]> {
  return trx
    .selectFrom('ticket')
    .innerJoin('show', 'show.id', 'ticket.show_id')
    .select(['ticket.id', 'ticket.state'])
    .where('show.event_id', '=', eventId)
    .where('ticket.id', 'in', [...ticketIds])
    .execute();
}
