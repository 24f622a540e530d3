import { type Kysely, sql } from 'kysely';
import type { ParticipantAsset } from '#domain/calls/participant-asset.ts';
import type { EventId, TicketId } from '#domain/ids.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';

/** The event of a ticket; null: there is no such ticket. */
export async function eventOfTicket(db: Kysely<Database>, id: TicketId): Promise<EventId | null> {
  const row = await db
    .selectFrom('ticket')
    .innerJoin('show', 'show.id', 'ticket.show_id')
    .select('show.event_id as eventId')
    .where('ticket.id', '=', id)
    .executeTakeFirst();
  return row?.eventId ?? null;
}

const person = (user: string) =>
  sql`json_build_object('id', ${sql.ref(`${user}.id`)}, 'name', ${nameOrEmail(user)})`;

/** What a participant receives, in the event's order; archived assets only where they were handed over. */
export async function assetsOfParticipant(
  db: Kysely<Database>,
  id: TicketId,
  eventId: EventId,
): Promise<ParticipantAsset[]> {
  const { rows } = await sql<ParticipantAsset>`
    select asset.id, asset.name, asset.description,
      case when given.ticket_id is null then 'pending' else 'delivered' end as state,
      asset.stock - asset.delivered as left,
      given.delivered_at as "deliveredAt",
      case when giver.id is not null then ${person('giver')} end as "deliveredBy",
      coalesce((
        select json_agg(json_build_object('deliveredAt', undo.delivered_at, 'deliveredBy', ${person('first')},
          'undoneAt', undo.undone_at, 'undoneBy', ${person('second')}, 'reason', undo.reason) order by undo.id desc)
        from participant_asset_undo undo
        join app_user first on first.id = undo.delivered_by
        join app_user second on second.id = undo.undone_by
        where undo.ticket_id = ${id} and undo.event_asset_id = asset.id), '[]') as undone
    from event_asset asset
    left join participant_asset given on given.event_asset_id = asset.id and given.ticket_id = ${id}
    left join app_user giver on giver.id = given.delivered_by
    where asset.event_id = ${eventId} and (asset.archived_at is null or given.ticket_id is not null)
    order by asset.position, asset.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    deliveredAt: instantOrNull(row.deliveredAt === null ? null : new Date(row.deliveredAt)),
    undone: row.undone.map((undo) => ({
      ...undo,
      deliveredAt: instantOf(undo.deliveredAt),
      undoneAt: instantOf(undo.undoneAt),
    })),
  }));
}
