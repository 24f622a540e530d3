import { type Kysely, sql } from 'kysely';
import type { OrderId, TicketId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { mailText } from '#server/mail/mail-texts.ts';
import { postLetter } from '#server/mail/outbox.ts';

/** A ticket as a letter of its own needs it. */
export interface SentTicket {
  readonly id: TicketId;
  readonly orderId: OrderId;
  readonly reference: string;
  readonly language: Language;
  readonly eventName: string;
  readonly spaceName: string;
  /** Of its participant; '' for none. */
  readonly email: string;
  readonly name: string;
  readonly buyer: { readonly email: string; readonly name: string };
}

/** Null: there is none, or it lets nobody in. */
export async function findTicketToSend(db: Kysely<Database>, id: TicketId): Promise<SentTicket | null> {
  const { rows } = await sql<SentTicket>`
    select ticket.id, ordered.id as "orderId", ordered.reference, ordered.locale as language, event.name as "eventName",
      space.name as "spaceName", coalesce(ticket.participant->>'email', '') as email,
      coalesce(ticket.participant->>'firstName', '') as name,
      json_build_object('email', customer.email, 'name', customer.name) as buyer
    from ticket
    join ticket_order ordered on ordered.id = ticket.order_id
    join event on event.id = ticket.event_id
    join space on space.id = event.space_id
    join app_user customer on customer.id = ordered.user_id
    where ticket.id = ${id} and ticket.state <> 'void' and ordered.state in ('paid', 'refunded')`.execute(db);
  return rows[0] ?? null;
}

/** Puts the letter with the ticket and its code into the outbox. */
export async function sendTicket(
  db: Kysely<Database>,
  ticket: SentTicket,
  to: { readonly email: string; readonly name: string },
): Promise<void> {
  const { language, eventName: event, spaceName: space, reference } = ticket;
  await postLetter(db, {
    orderId: ticket.orderId,
    kind: 'participants',
    content: {
      to: to.email,
      name: to.name,
      ticketIds: [ticket.id],
      subject: mailText(language, 'order.subject', { event, reference }),
      message: mailText(language, 'order.body', { event, space }),
      withTickets: true,
    },
  });
}
