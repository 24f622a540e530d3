import type { Kysely } from 'kysely';
import type { Order } from '#domain/calls/booking.ts';
import type { TicketId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { TicketsToLay } from './paper/lay-tickets.ts';
import { sketchTicketPlaces } from './paper/ticket-places.ts';
import type { TicketPrinter } from './ticket-printer.ts';

/** How tickets are laid on paper. */
export interface TicketsPdfLook extends Pick<TicketsToLay, 'language' | 'perPage'> {
  /** Of the order's; without them all of it. Void tickets are always left out. */
  readonly ticketIds?: readonly TicketId[];
}

export interface TicketsPdfParts {
  /** Where the plans of its shows are read. */
  readonly db: Kysely<Database>;
  readonly printer: TicketPrinter;
}

/** The tickets of an order as a PDF to print or to show: seat, map with the seat marked, terms, QR code. */
export async function ticketsPdf(
  { db, printer }: TicketsPdfParts,
  order: Order,
  { language, perPage, ticketIds: only }: TicketsPdfLook,
): Promise<Buffer> {
  const ticketIds = order.tickets
    .filter(({ id, state }) => state !== 'void' && (only === undefined || only.includes(id)))
    .map(({ id }) => id);
  const sketches = await sketchTicketPlaces(db, ticketIds);
  return printer.papers({ order, ticketIds, sketches, language, perPage });
}
