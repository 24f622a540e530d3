import type { Kysely } from 'kysely';
import type { BookingId } from '#domain/ids.ts';
import type { BookingRefusal } from '#domain/refusals.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
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
  /** Of the booking, or the key of a letter. */
  readonly token: string;
}

/** The order of a booking with its tickets: for who holds the booking's token, and for who has a letter of the order. */
export async function readOpenOrder(
  { db, signer, links, readBooking }: OpenOrderParts,
  { id, token }: OrderKey,
): Promise<Result<ReadOrder, { readonly code: 'bookingNotFound' | 'orderNotFound' }>> {
  const booking = await readBooking({ id, token });
  const found = await readOrder(db, signer, { bookingId: id });
  const isOpen = booking.ok || (found !== null && links.opensTickets(token, found.order));
  if (!isOpen) return refuse({ code: 'bookingNotFound' });
  return found === null ? refuse({ code: 'orderNotFound' }) : accept(found);
}
