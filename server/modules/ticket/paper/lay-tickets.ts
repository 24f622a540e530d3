import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { Order } from '#domain/calls/booking.ts';
import type { TicketId } from '#domain/ids.ts';
import type { Locale } from '#domain/locales.ts';
import { drawRest, drawTicket, type PrintedTicket, TICKET_HEIGHT } from './draw-ticket.ts';
import type { MapSketch } from './map-sketch.ts';
import { paperText } from './paper-texts.ts';
import { bringFonts, type Paper, write } from './paper-writer.ts';

/** Tickets of an order to be laid on paper. Plain data. */
export interface TicketsToLay {
  readonly order: Order;
  /** Of the order's, in their order. */
  readonly ticketIds: readonly TicketId[];
  readonly sketches: ReadonlyMap<TicketId, MapSketch>;
  readonly language: Locale;
  /** A sheet for each ticket, or as many as fit on one. */
  readonly perPage: 'one' | 'several';
}

const MARGIN = 36;
const GAP = 14;
const PER_SHEET = 3;

/** A PDF; everything is drawn, nothing is a picture. Some tens of milliseconds a ticket. */
export async function layTickets({
  order,
  ticketIds,
  sketches,
  language,
  perPage,
}: TicketsToLay): Promise<Buffer> {
  const text = paperText(language);
  const chosen = order.tickets.filter(({ id }) => ticketIds.includes(id));
  const first = order.tickets.find(({ state }) => state !== 'void');
  const printed = chosen.map((ticket): PrintedTicket => ({
    order,
    ticket,
    number: order.tickets.indexOf(ticket) + 1,
    count: order.tickets.length,
    hasAddOns: ticket === first && order.addOns.length > 0,
    sketch: sketches.get(ticket.id) ?? null,
    language,
    text,
  }));
  const paper = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: text('document', { reference: order.reference }), Author: order.event.spaceName },
  });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = once(paper, 'end');
  bringFonts(paper);
  if (perPage === 'one') layOne(paper, printed);
  else laySeveral(paper, printed);
  if (printed.length === 0) paper.addPage();
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

function layOne(paper: Paper, tickets: readonly PrintedTicket[]): void {
  for (const ticket of tickets) {
    paper.addPage();
    const box = sheet(paper);
    drawTicket(paper, ticket, box, false);
    drawRest(paper, ticket, { ...box, y: box.y + TICKET_HEIGHT + 26 });
  }
}

function laySeveral(paper: Paper, tickets: readonly PrintedTicket[]): void {
  for (const [index, ticket] of tickets.entries()) {
    if (index % PER_SHEET === 0) {
      paper.addPage();
      const { x, width, y, height } = sheet(paper);
      write(paper, ticket.text('terms.entry'), {
        x,
        y: y + height - 6,
        width,
        size: 8,
        color: '#544940',
        lines: 2,
      });
    }
    const box = sheet(paper);
    const y = box.y - 14 + (index % PER_SHEET) * (TICKET_HEIGHT + GAP);
    drawTicket(paper, ticket, { ...box, y }, true);
  }
}

function sheet(paper: Paper): { x: number; y: number; width: number; height: number } {
  const { width, height } = paper.page;
  return { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}
