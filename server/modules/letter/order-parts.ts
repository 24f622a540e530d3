import { dateLocale } from '#domain/date-locale.ts';
import type { OrderTicket } from '#domain/calls/booking.ts';
import type { TicketId } from '#domain/ids.ts';
import { orderCalendar } from '#domain/order-calendar.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import type { Letter, LetterFact, LetterLine } from '#server/mail/letter.ts';
import { mailText } from '#server/mail/mail-texts.ts';
import type { InlinePicture, MailAttachment } from '#server/mail/mailer.ts';
import { markTexts, placeText } from '#server/mail/place-text.ts';
import { formatMoney } from '#domain/format-money.ts';
import { typeBesidePlace } from '#domain/place.ts';
import type { LetterOrder, LetterPlace, LetterShow } from './letter-order.ts';

/** Makes what a letter brings of its tickets. */
export interface LetterPrinter {
  /** On paper; null: that failed, and the letter goes without. */
  readonly papers: (of: LetterOrder, ticketIds?: readonly TicketId[]) => Promise<Buffer | null>;
  /** A PNG of each code. */
  readonly codes: (codes: readonly string[]) => Promise<readonly Buffer[]>;
}

/** What the sentences of an order are made of; a `LetterOrder` is one. */
export interface ToldOrder {
  readonly order: Pick<LetterOrder['order'], 'reference' | 'total' | 'currency'> & {
    readonly event: Pick<LetterOrder['order']['event'], 'name' | 'spaceName' | 'timeZone'>;
  };
  readonly language: Language;
  /** By when they begin. */
  readonly shows: readonly Pick<LetterShow, 'id' | 'startsAt'>[];
}

/** "viernes, 27 de noviembre de 2026, 20:30" */
export function momentText(instant: string, { order, language }: ToldOrder): string {
  const { timeZone } = order.event;
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    // As on the site.
    hourCycle: 'h23',
    timeZone,
  });
  return format.format(new Date(instant));
}

export function customerOf({ order, language }: LetterOrder): Pick<Letter, 'to' | 'name' | 'language'> {
  return { to: order.customer.email, name: order.customer.fullName, language };
}

/** What every sentence may name. */
export function paramsOf(of: ToldOrder): Readonly<Record<string, string>> {
  const { order, language, shows } = of;
  const [first] = shows;
  return {
    event: order.event.name,
    space: order.event.spaceName,
    reference: order.reference,
    total: formatMoney(order.total, order.currency, language),
    when: first === undefined ? '' : momentText(first.startsAt, of),
  };
}

export function fact(language: Language, name: FactName, text: string): LetterFact {
  return { label: mailText(language, `fact.${name}`), text };
}
type FactName = 'when' | 'where' | 'reference' | 'total' | 'until' | 'amount' | 'before' | 'reason';

/** When and where its shows are. */
export function showFacts(of: LetterOrder, shows: readonly LetterShow[]): readonly LetterFact[] {
  const { order, language } = of;
  const { spaceName, address, city } = order.event;
  const when = shows.map(({ startsAt, roomName }) => `${momentText(startsAt, of)} · ${roomName}`).join('; ');
  const where = [spaceName, address, city].filter(Boolean).join(', ');
  return [...(when === '' ? [] : [fact(language, 'when', when)]), fact(language, 'where', where)];
}

/** A line a place. */
export function placeLine(place: LetterPlace, of: LetterOrder): string {
  const where = `${place.roomName}, ${markedPlace(of.language, place)}`;
  return [momentText(place.startsAt, of), where, ...typeBesidePlace(place)].join(' · ');
}

/** With what is special about the seat. */
function markedPlace(language: Language, place: LetterPlace): string {
  return [placeText(language, place), ...markTexts(language, place.marks)].join(' · ');
}

/** A line a ticket, with the code that is shown at the entrance. */
export async function ticketLines(
  of: LetterOrder,
  tickets: readonly OrderTicket[],
  printer: LetterPrinter,
): Promise<readonly LetterLine[]> {
  const pictures = await printer.codes(tickets.map(({ code }) => code));
  return tickets.map((ticket, index) => ({
    text: placeLine(ticket, of),
    picture: codePicture(ticket, pictures[index]),
  }));
}

function codePicture({ id }: OrderTicket, content: Buffer | undefined): InlinePicture {
  if (content === undefined) throw new Error(`ticket ${id} has no picture of its code`);
  return { cid: `${id}@tickets`, filename: `${id}.png`, contentType: 'image/png', content };
}

/** The tickets on paper. */
export async function paperOf(
  of: LetterOrder,
  printer: LetterPrinter,
  ticketIds?: readonly TicketId[],
): Promise<readonly MailAttachment[]> {
  const content = await printer.papers(of, ticketIds);
  if (content === null) return [];
  return [{ filename: `butaca-${of.order.reference}.pdf`, contentType: 'application/pdf', content }];
}

/** Shows as a calendar file; a later version of a show replaces the entry that a calendar has of it. */
export function calendarOf(
  of: LetterOrder,
  shows: readonly LetterShow[],
  isCancelled = false,
): readonly MailAttachment[] {
  if (shows.length === 0) return [];
  const { order, places } = of;
  const seatsOf = (show: LetterShow) =>
    places
      .filter(({ showId }) => showId === show.id)
      .map((place) => markedPlace(of.language, place))
      .join('\n');
  const text = orderCalendar(
    order,
    shows.map((show) => ({ ...show, seats: seatsOf(show) })),
    { sequence: Math.max(...shows.map(({ version }) => version)), isCancelled },
  );
  return [
    {
      filename: `butaca-${order.reference}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
      content: Buffer.from(text),
    },
  ];
}

/** That participants are to be completed, where some are. */
export function completion({ incomplete, language }: LetterOrder): Pick<Letter, 'also'> {
  if (incomplete === null) return {};
  const { count, url } = incomplete;
  return {
    also: {
      text: mailText(language, 'complete.text', { count }),
      action: mailText(language, 'complete.action'),
      url,
    },
  };
}
