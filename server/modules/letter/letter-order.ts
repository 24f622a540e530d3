import { type Kysely, sql } from 'kysely';
import type { Order, OrderTicket } from '#domain/calls/booking.ts';
import type { OrderId, ShowId } from '#domain/ids.ts';
import type { ParticipantField } from '#domain/participant.ts';
import { missingFields } from '#domain/participants.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { readOrder } from '#server/modules/order/order-service.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';
import type { OrderLinks } from '#server/modules/participant/order-link.ts';

/** A place of an order: of a ticket, or of what was confirmed and is not paid yet. */
export type LetterPlace = Pick<
  OrderTicket,
  | 'showId'
  | 'startsAt'
  | 'roomName'
  | 'regionName'
  | 'furniture'
  | 'rowName'
  | 'seatName'
  | 'marks'
  | 'ticketTypeName'
>;

export interface LetterShow {
  readonly id: ShowId;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomName: string;
  /** Rises with each change. */
  readonly version: number;
}

/** All that letters say of an order, as it is now. */
export interface LetterOrder {
  readonly order: Order;
  /** Of the customer's letters. */
  readonly language: Language;
  readonly baseUrl: string;
  /** Where its customer sees it, in any browser. */
  readonly url: string;
  /** Those whose ticket is not void. */
  readonly places: readonly LetterPlace[];
  /** All of the order, by when they begin. */
  readonly shows: readonly LetterShow[];
  /** Where the participants are completed that lack something the event asks for, and how many; null: none, or too late. */
  readonly incomplete: { readonly count: number; readonly url: string } | null;
}

export interface LetterOrderParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
  readonly links: OrderLinks;
  readonly baseUrl: string;
}

/** Null: there is no such order. */
export async function readLetterOrder(
  { db, signer, links, baseUrl }: LetterOrderParts,
  orderId: OrderId,
): Promise<LetterOrder | null> {
  const found = await readOrder(db, signer, { orderId });
  if (found === null) return null;
  const { order, language, bookingId } = found;
  const valid = order.tickets.filter(({ state }) => state !== 'void');
  const places = order.tickets.length > 0 ? valid : await confirmedPlaces(db, orderId);
  const shows = await showsOf(
    db,
    [...order.tickets, ...places].map(({ showId }) => showId),
  );
  const count = await countIncomplete(db, order);
  return {
    order,
    language,
    baseUrl,
    // After the #, which no browser sends: it stands in no log and in no referrer.
    url: `${baseUrl}/confirmed?booking=${bookingId}#${links.ticketsKey(order)}`,
    places,
    shows,
    incomplete: count === 0 ? null : { count, url: `${baseUrl}/participants?token=${links.tokenOf(order)}` },
  };
}

/** What an order without tickets was confirmed with. */
async function confirmedPlaces(db: Kysely<Database>, orderId: OrderId): Promise<readonly LetterPlace[]> {
  const { rows } = await sql<Omit<LetterPlace, 'startsAt'> & { startsAt: Date }>`
    select show.id as "showId", show.starts_at as "startsAt", room.name as "roomName",
      ticket->>'regionName' as "regionName", ticket->>'furniture' as furniture, ticket->>'rowName' as "rowName", ticket->>'seatName' as "seatName",
      coalesce(ticket->'marks', '[]') as marks, ticket->>'ticketTypeName' as "ticketTypeName"
    from ticket_order
    cross join lateral jsonb_array_elements(coalesce(confirmation->'tickets', '[]')) with ordinality as item (ticket, position)
    join show on show.id = (ticket->>'showId')::integer
    join room on room.id = show.room_id
    where ticket_order.id = ${orderId} order by position`.execute(db);
  return rows.map(({ startsAt, ...place }) => ({ ...place, startsAt: instantOf(startsAt) }));
}

async function showsOf(db: Kysely<Database>, ids: readonly ShowId[]): Promise<readonly LetterShow[]> {
  const { rows } = await sql<Omit<LetterShow, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    select show.id, starts_at as "startsAt", ends_at as "endsAt", room.name as "roomName", show.version
    from show join room on room.id = show.room_id
    where show.id = any(${[...ids]}::integer[]) order by starts_at, show.id`.execute(db);
  return rows.map(({ startsAt, endsAt, ...show }) => ({
    ...show,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
  }));
}

/** Participants of tickets of shows that are not over who lack something. */
async function countIncomplete(db: Kysely<Database>, { event, tickets }: Order): Promise<number> {
  const { rows } = await sql<{ required: ParticipantField[]; ahead: ShowId[] }>`
    select required_participant_fields as required, array(
      select id from show where show.id = any(${tickets.map(({ showId }) => showId)}::integer[])
        and ends_at > clock_timestamp()) as ahead
    from event where id = ${event.id}`.execute(db);
  const { required = [], ahead = [] } = rows[0] ?? {};
  return tickets.filter(
    ({ showId, state, participant }) =>
      state === 'valid' && ahead.includes(showId) && missingFields(participant, required).length > 0,
  ).length;
}
