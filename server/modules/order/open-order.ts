import { type Kysely, sql } from 'kysely';
import type { Order } from '#domain/calls/booking.ts';
import type { BookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { isLinkOf } from '#server/modules/booking/booking-access.ts';
import type { OrderLinks } from '#server/modules/participant/order-link.ts';
import { type ReadOrder, readOrder } from './order-service.ts';
import type { TicketSigner } from './ticket-code.ts';

interface OpenOrderParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
  readonly links: OrderLinks;
  readonly readBooking: (key: OrderKey) => Promise<Result<unknown, BookingRefusal>>;
}

interface OrderKey {
  readonly id: BookingId;
  /** Of the booking, of a link that it is paid by, or the key of a letter. */
  readonly token: string;
}

/** Days after the last show for which letters show the tickets. */
const LETTER_DAYS = 30;

/**
 * The order of a booking with its tickets: whole for who holds the booking's token, and for who has a letter of the order as
 * much as may be handed on. The link that it is paid by comes in a letter.
 */
export async function readOpenOrder(
  { db, signer, links, readBooking }: OpenOrderParts,
  { id, token }: OrderKey,
): Promise<Result<ReadOrder, { readonly code: 'bookingNotFound' | 'orderNotFound' }>> {
  const booking = await readBooking({ id, token });
  const found = await readOrder(db, signer, { bookingId: id });
  if (found === null) return refuse({ code: booking.ok ? 'orderNotFound' : 'bookingNotFound' });
  if (booking.ok && !(await isLinkOf(db, token, found.order.id))) return accept(found);
  const isOpen = (booking.ok || links.opensTickets(token, found.order)) && (await isRecent(db, found.order));
  return isOpen ? accept(withNamesAlone(found)) : refuse({ code: 'bookingNotFound' });
}

/** A letter may be handed on: of people it shows who they are, as tickets do, and of the buyer's e-mail as much as its owner knows again. */
function withNamesAlone(found: ReadOrder): ReadOrder {
  const tickets = found.order.tickets.map(({ participant: { firstName, lastName }, ...ticket }) => ({
    ...ticket,
    participant: {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    },
  }));
  const { customer } = found.order;
  const masked = { ...customer, email: customer.email.replace(/^(.).*(?=@)/, '$1…') };
  return { ...found, order: { ...found.order, tickets, customer: masked } };
}

/** One of its shows is ahead or ended less than {@link LETTER_DAYS} ago, or it has no tickets yet. */
async function isRecent(db: Kysely<Database>, { tickets }: Order): Promise<boolean> {
  if (tickets.length === 0) return true;
  const recent = await db
    .selectFrom('show')
    .select('id')
    .where('id', 'in', [...new Set(tickets.map(({ showId }) => showId))])
    .where(sql<boolean>`ends_at > clock_timestamp() - make_interval(days => ${LETTER_DAYS})`)
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}
