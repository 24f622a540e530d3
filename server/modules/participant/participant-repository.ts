import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ManagedParticipant, participantListQuery } from '#domain/calls/managed-participant.ts';
import type { EventAssetId, EventId, OrderId, TicketId } from '#domain/ids.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { missingFields } from '#domain/participants.ts';
import { listPage } from '#server/db/list-page.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { isCalledOff } from '#server/modules/letter/called-off-ticket.ts';
import { placedTickets } from '#server/modules/ticket/placed-tickets.ts';
import { PARTICIPANT_NAME, ticketsFound } from '#server/modules/ticket/ticket-search.ts';
import { filledBits } from './filled-fields.ts';

/** Whether the person of a ticket is one of its event: also where the show was called off, whom staff may want to phone. */
export const isOfEvent = sql<boolean>`(ticket.state <> 'void' or ${isCalledOff})`;

/** The rule `receivesAssets` of the domain, in sql. */
export const receivesAssets = sql<boolean>`(ticket.state <> 'void')`;

const participants = (db: Kysely<Database>) =>
  placedTickets(db).select([
    isCalledOff.as('calledOff'),
    'ticket.version',
    sql<
      ManagedParticipant['order']
    >`json_build_object('id', ticket_order.id, 'reference', ticket_order.reference,
        'customer', ${fullName('customer')})`.as('order'),
    sql<ParticipantField[]>`event.required_participant_fields`.as('required'),
    sql<EventAssetId[]>`array(select event_asset_id from participant_asset given
        where given.ticket_id = ticket.id order by event_asset_id)`.as('delivered'),
  ]);

type ParticipantRow = Awaited<ReturnType<ReturnType<typeof participants>['executeTakeFirstOrThrow']>>;

/** In the order of the tickets of an order, by when they were sold. */
const COLUMNS = { createdAt: sql`ticket.created_at`, name: PARTICIPANT_NAME };

/** Whose: an order's, or an event's. */
export type ParticipantsOf = { readonly orderId: OrderId } | { readonly eventId: EventId };

/** A page of those whose ticket is not void; of an event also of those whose show was called off. */
export async function listParticipants(
  db: Kysely<Database>,
  of: ParticipantsOf,
  { showId, incomplete, assetId, assetState, ...query }: z.output<typeof participantListQuery>,
): Promise<ListAnswer<ManagedParticipant>> {
  const whose =
    'orderId' in of
      ? sql<boolean>`ticket.order_id = ${of.orderId}`
      : sql<boolean>`ticket.event_id = ${of.eventId}`;
  const needed = incomplete === undefined ? 0 : filledBits(await requiredOf(db, of));
  const chosen = participants(db)
    .where(whose)
    .where('orderId' in of ? sql<boolean>`ticket.state <> 'void'` : isOfEvent)
    .$if(showId !== undefined, (all) => all.where(sql<boolean>`ticket.show_id = ${showId}`))
    .$if(incomplete === true, (all) => all.where(sql<boolean>`ticket.filled & ${needed} <> ${needed}`))
    .$if(incomplete === false, (all) => all.where(sql<boolean>`ticket.filled & ${needed} = ${needed}`))
    .$if(assetId !== undefined && assetState !== undefined, (all) =>
      all.where(
        assetState === 'delivered'
          ? hasReceived(assetId)
          : sql<boolean>`(not ${hasReceived(assetId)} and ${receivesAssets})`,
      ),
    );
  const columns = 'orderId' in of ? { createdAt: sql`ticket.position`, name: COLUMNS.name } : COLUMNS;
  const { items, ...counted } = await listPage(
    db,
    chosen,
    query,
    columns,
    sql`ticket.id`,
    ticketsFound(query.search),
  );
  return { items: items.map(toParticipant), ...counted };
}

/** What the event of these tickets asks for; nothing where there is none. */
async function requiredOf(db: Kysely<Database>, of: ParticipantsOf): Promise<readonly ParticipantField[]> {
  const events = db.selectFrom('event').select('required_participant_fields as required');
  const event = await (
    'eventId' in of
      ? events.where('id', '=', of.eventId)
      : events.where('id', '=', (from) =>
          from.selectFrom('ticket_order').select('event_id').where('id', '=', of.orderId),
        )
  ).executeTakeFirst();
  return event?.required ?? [];
}

function hasReceived(assetId: EventAssetId | undefined): RawBuilder<boolean> {
  return sql<boolean>`exists (select from participant_asset received
    where received.ticket_id = ticket.id and received.event_asset_id = ${assetId})`;
}

/** Also one whose ticket is void. */
export async function findParticipant(
  db: Kysely<Database>,
  id: TicketId,
): Promise<ManagedParticipant | null> {
  const row = await participants(db).where('ticket.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toParticipant(row);
}

/** All of an order whose tickets are not void, in the order of its tickets. Null: there is no such order. */
export async function participantsOfOrder(
  db: Kysely<Database>,
  orderId: OrderId,
): Promise<readonly ManagedParticipant[] | null> {
  const rows = await participants(db)
    .where('ticket.order_id', '=', orderId)
    .where('ticket.state', '<>', 'void')
    .orderBy('ticket.position')
    .execute();
  if (rows.length > 0) return rows.map(toParticipant);
  const order = await db.selectFrom('ticket_order').select('id').where('id', '=', orderId).executeTakeFirst();
  return order === undefined ? null : [];
}

/** Nobody else changes those of the order before the transaction ends. */
export async function lockParticipants(trx: Kysely<Database>, orderId: OrderId): Promise<void> {
  await trx
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes what was typed over the version that was read. False: somebody else has changed it since. */
export async function writeParticipant(
  trx: Kysely<Database>,
  { id, version, participant }: Pick<ManagedParticipant, 'id' | 'version' | 'participant'>,
): Promise<boolean> {
  const updated = await trx
    .updateTable('ticket')
    .set({ participant: JSON.stringify(participant), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

function toParticipant({ startsAt, participant, required, ...row }: ParticipantRow): ManagedParticipant {
  return {
    ...row,
    startsAt: instantOf(startsAt),
    participant,
    required,
    missing: missingFields(participant, required),
  };
}
