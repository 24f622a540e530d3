import { type Kysely, sql } from 'kysely';
import type { OrderId, TicketId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { mailText } from '#server/mail/mail-texts.ts';
import { postLetter } from '#server/mail/outbox.ts';

/** Whom a letter goes to. */
interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** Tickets of an order as a letter of their own needs them. */
export interface SentTickets {
  readonly ids: readonly TicketId[];
  readonly orderId: OrderId;
  readonly reference: string;
  readonly language: Language;
  readonly eventName: string;
  readonly spaceName: string;
  /** Of the first one; '' for what is not known. */
  readonly participant: Addressee;
  /** Without an e-mail where there is none any more. */
  readonly buyer: Addressee;
}

/** Who bought at the counter without a name, or has deleted the account, has no e-mail: it is said with the call. */
export const NO_ADDRESS = { propertyPath: 'to', code: 'required', params: {} } as const;

/** Those of the order that let somebody in, or the one ticket; null where there is none. */
export async function findTicketsToSend(
  db: Kysely<Database>,
  of: { readonly orderId: OrderId } | { readonly ticketId: TicketId },
): Promise<SentTickets | null> {
  const asked = 'ticketId' in of ? sql`ticket.id = ${of.ticketId}` : sql`ticket.order_id = ${of.orderId}`;
  const { rows } = await sql<
    Omit<SentTickets, 'ids' | 'participant'> & { id: TicketId; participant: Addressee }
  >`
    select ticket.id, ordered.id as "orderId", ordered.reference, ordered.locale as language, event.name as "eventName",
      space.name as "spaceName",
      json_build_object('email', coalesce(ticket.participant->>'email', ''),
        'name', coalesce(ticket.participant->>'firstName', '')) as participant,
      json_build_object('email', ${orderEmail('ordered')},
        'name', customer.name) as buyer
    from ticket
    join ticket_order ordered on ordered.id = ticket.order_id
    join event on event.id = ticket.event_id
    join space on space.id = event.space_id
    join app_user customer on customer.id = ordered.user_id
    where ${asked} and ticket.state <> 'void' and ordered.state in ('paid', 'refunded')
    order by ticket.id`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  const { id: _first, ...tickets } = first;
  return { ...tickets, ids: rows.map(({ id }) => id) };
}

/** Whom tickets go to: the buyer, or `email` where it is given. Only whose e-mail it is, is greeted by name. */
export function addresseeOf({ participant, buyer }: SentTickets, email: string | undefined): Addressee {
  if (email === undefined || email === '') return buyer;
  return [buyer, participant].find((each) => each.email === email) ?? { email, name: '' };
}

/** Puts the letter with the tickets and their codes into the outbox. */
export async function sendTickets(
  db: Kysely<Database>,
  { ids, orderId, language, eventName: event, spaceName: space, reference }: SentTickets,
  to: Addressee,
): Promise<void> {
  await postLetter(db, {
    orderId,
    kind: 'participants',
    content: {
      to: to.email,
      name: to.name,
      ticketIds: [...ids],
      subject: mailText(language, 'order.subject', { event, reference }),
      message: mailText(language, 'order.body', { event, space }),
      withTickets: true,
    },
  });
}
