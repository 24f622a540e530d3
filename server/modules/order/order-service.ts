import type { Kysely } from 'kysely';
import type { Order, OwnOrdersAnswer } from '#domain/calls/booking.ts';
import type { BookingId, OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { findOrder, findOwnOrders, type OwnOrders, type StoredOrder } from './order-repository.ts';
import { findOwnReservations } from './own-reservations.ts';
import type { TicketSigner } from './ticket-code.ts';

/** An order as its customer sees it, each ticket with its signed code. */
export interface ReadOrder {
  readonly order: Order;
  /** Of the customer's letters. */
  readonly language: Language;
  readonly bookingId: BookingId;
}

/** Null without one. */
export async function readOrder(
  db: Kysely<Database>,
  signer: TicketSigner,
  of: { readonly orderId: OrderId } | { readonly bookingId: BookingId },
): Promise<ReadOrder | null> {
  const stored = await findOrder(db, of);
  return stored && withCodes(stored, signer);
}

/** A page of what a user has, as its customer sees it. */
export async function readOwnOrders(
  db: Kysely<Database>,
  signer: TicketSigner,
  which: OwnOrders,
): Promise<OwnOrdersAnswer> {
  const { orders, total } = await findOwnOrders(db, which);
  const isFirst = which.when === 'upcoming' && which.page === 1;
  const reservations = isFirst ? await findOwnReservations(db, which.userId) : [];
  return {
    items: orders.map((stored) => withCodes(stored, signer).order),
    total,
    reservations: [...reservations],
  };
}

function withCodes(stored: StoredOrder, signer: TicketSigner): ReadOrder {
  const eventId = stored.order.event.id;
  const tickets = stored.tickets.map((ticket) => ({
    ...ticket,
    code: signer.codeOf({ ticketId: ticket.id, eventId, showId: ticket.showId }),
  }));
  return { order: { ...stored.order, tickets }, language: stored.locale, bookingId: stored.bookingId };
}
