import { dateLocale } from '#domain/date-locale.ts';
import type { Order, OrderTicket } from '#domain/calls/booking.ts';
import { formatMoney } from '#domain/format-money.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { markTexts } from '#server/mail/place-text.ts';
import { drawCode } from './draw-code.ts';
import { drawMap, type PaperBox } from './draw-map.ts';
import type { MapSketch } from './map-sketch.ts';
import { type Paper, write } from './paper-writer.ts';
import type { PaperText } from './paper-texts.ts';

/** A ticket of an order, as it is laid on paper. */
export interface PrintedTicket {
  readonly order: Order;
  readonly ticket: OrderTicket;
  /** From 1, of so many. */
  readonly number: number;
  readonly count: number;
  /** It tells what was bought beside the tickets. */
  readonly hasAddOns: boolean;
  /** Null: its plan is not known. */
  readonly sketch: MapSketch | null;
  readonly language: Language;
  readonly text: PaperText;
}

/** Height of a ticket, points. */
export const TICKET_HEIGHT = 246;
const CODE = 132;
const MAP = { width: 150, height: 86 };
const MUTED = '#544940';
const CURTAIN = '#a62646';

/** The ticket itself: what, when, where, its code; and a little map unless a large one stands below. */
export function drawTicket(paper: Paper, printed: PrintedTicket, box: PaperBox, withMap: boolean): void {
  const { order, ticket, number, count, text, sketch } = printed;
  paper.save();
  paper.roundedRect(box.x, box.y, box.width, TICKET_HEIGHT, 8).lineWidth(0.8).stroke('#dcd1c5');
  paper.rect(box.x, box.y + 8, 4, TICKET_HEIGHT - 16).fill(CURTAIN);
  paper.restore();
  const side = Math.max(CODE, MAP.width);
  const left = { x: box.x + 20, width: box.width - side - 56 };
  const right = box.x + box.width - side - 16;
  let y = box.y + 16;
  const which = text('ticket', { number, count });
  const title = order.packName === null ? which : `${which} · ${text('pack', { name: order.packName })}`;
  y = write(paper, title, { ...left, y, size: 8.5, color: MUTED });
  y = write(paper, order.event.name, { ...left, y: y + 2, size: 18, weight: 'bold', lines: 2 });
  y = write(paper, whenText(printed), { ...left, y: y + 3, size: 10.5, weight: 'bold', lines: 2 });
  const { spaceName, address, city } = order.event;
  y = write(paper, `${spaceName} · ${ticket.roomName}`, { ...left, y: y + 2, size: 10, lines: 2 });
  const street = [address, city].filter((part) => part !== '').join(', ');
  y = write(paper, street, { ...left, y: y + 1, size: 9, color: MUTED });
  drawPlace(paper, printed, { ...left, y: Math.max(y + 10, box.y + 118) });
  drawFacts(paper, printed, { ...left, y: box.y + TICKET_HEIGHT - 48 });
  drawCode(paper, ticket.code, { x: right + (side - CODE) / 2, y: box.y + 10, size: CODE });
  write(paper, order.reference, {
    x: right,
    y: box.y + CODE + 10,
    width: side,
    size: 8,
    color: MUTED,
    align: 'center',
  });
  if (withMap && sketch !== null) {
    const map = { x: right, y: box.y + TICKET_HEIGHT - MAP.height - 4, width: side, height: MAP.height - 8 };
    drawMap(paper, sketch, map);
  }
}

interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Region, row and seat, large: what is looked for in the dark; below, what is special about the seat. */
function drawPlace(paper: Paper, { ticket, language, text }: PrintedTicket, { x, y, width }: Column): void {
  const { regionName, furniture, rowName, seatName, marks } = ticket;
  const others = [
    ...(rowName === null || rowName === '' ? [] : [[text(furniture ?? 'row'), rowName] as const]),
    ...(seatName === null ? [] : [[text(furniture === 'table' ? 'chair' : 'seat'), seatName] as const]),
  ];
  const narrow = 62;
  const wide = width - others.length * narrow - 4;
  write(paper, text('region'), { x, y, width: wide, size: 8.5, color: MUTED });
  write(paper, regionName, { x, y: y + 11, width: wide, size: 17, weight: 'bold' });
  for (const [index, [title, value]] of others.entries()) {
    const at = x + wide + 4 + index * narrow;
    write(paper, title, { x: at, y, width: narrow - 6, size: 8.5, color: MUTED });
    write(paper, value, { x: at, y: y + 11, width: narrow - 6, size: 17, weight: 'bold' });
  }
  const below = seatName === null ? text('general') : markTexts(language, marks).join(' · ');
  write(paper, below, { x, y: y + 33, width, size: 9, color: MUTED });
}

function drawFacts(
  paper: Paper,
  { order, ticket, hasAddOns, language, text }: PrintedTicket,
  { x, y, width }: Column,
): void {
  const { firstName = '', lastName = '' } = ticket.participant;
  const person = `${firstName} ${lastName}`.trim();
  const price = formatMoney(ticket.price, order.currency, language);
  const facts = [
    ticket.ticketTypeName,
    order.administrativeCosts > 0 ? text('beforeCosts', { price }) : price,
  ];
  if (hasAddOns) {
    const addOns = order.addOns.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    write(paper, text('addOns', { addOns }), { x, y: y - 15, width, size: 9, color: MUTED });
  }
  write(paper, facts.join(' · '), { x, y, width, size: 10 });
  if (person !== '')
    write(paper, `${text('participant')} ${person}`, { x, y: y + 15, width, size: 10, weight: 'bold' });
  if (ticket.state === 'used') write(paper, text('used'), { x, y: y + 29, width, size: 8.5, color: CURTAIN });
}

function whenText({ order, ticket, language }: PrintedTicket): string {
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: order.event.timeZone,
  });
  const when = format.format(new Date(ticket.startsAt));
  return when.charAt(0).toLocaleUpperCase(language) + when.slice(1);
}

/** Below a ticket that has the sheet for itself: the map, large, and what to know. */
export function drawRest(paper: Paper, { ticket, sketch, text }: PrintedTicket, box: PaperBox): void {
  const { x, width } = box;
  let y = box.y;
  if (sketch !== null) {
    y = write(paper, text('map', { room: ticket.roomName }), { x, y, width, size: 11, weight: 'bold' });
    const map = { x, y: y + 8, width, height: 300 };
    drawMap(paper, sketch, map);
    y = map.y + map.height + 18;
  }
  y = write(paper, text('terms.title'), { x, y, width, size: 11, weight: 'bold' });
  for (const key of ['terms.entry', 'terms.copy', 'terms.changes'] as const) {
    y = write(paper, text(key), { x, y: y + 4, width, size: 9.5, color: MUTED, lines: 3 });
  }
}
