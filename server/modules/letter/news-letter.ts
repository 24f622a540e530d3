import { type Letter, type LetterFact, writeLetter } from '#server/mail/letter.ts';
import { mailText } from '#server/mail/mail-texts.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import type { LetterOrder, LetterShow } from './letter-order.ts';
import { newsParams } from './news-params.ts';
import type { OrderNewsContent, OrderNewsDetails, OrderNewsKind } from './order-news.ts';
import {
  calendarOf,
  completion,
  customerOf,
  type LetterPrinter,
  fact,
  momentText,
  paperOf,
  placeLine,
  showFacts,
  ticketLines,
} from './order-parts.ts';

/** Writes what the customer of an order is told. */
export async function newsLetter(
  of: LetterOrder,
  kind: OrderNewsKind,
  { to, ...details }: OrderNewsContent,
  printer: LetterPrinter,
): Promise<MailMessage> {
  const shows = showsMeant(of, details);
  const { order, baseUrl, language } = of;
  const params = newsParams(of, details);
  const letter: Letter = {
    ...(to === undefined ? customerOf(of) : { to: to.email, name: to.name, language }),
    kind,
    params,
    facts: [
      ...changeFacts(of, details),
      ...showFacts(of, shows),
      ...(details.until === undefined ? [] : [fact(language, 'until', momentText(details.until, of))]),
      ...(details.amount === undefined ? [] : [fact(language, 'amount', params['amount'] ?? '')]),
      ...(WITH_TOTAL.has(kind) ? [fact(language, 'total', params['total'] ?? '')] : []),
      fact(language, 'reference', order.reference),
      ...(details.reason === undefined || details.reason === ''
        ? []
        : [fact(language, 'reason', details.reason)]),
    ],
    lines: placesMeant(of, details).map((place) => ({ text: placeLine(place, of) })),
    // Whoever else has a ticket has no way into the order.
    url: WITHOUT_TICKETS.has(kind) || to !== undefined ? `${baseUrl}/events/${order.event.id}` : of.url,
  };
  switch (kind) {
    case 'paymentLink':
      return writeLetter({ ...letter, url: details.url ?? letter.url });
    case 'moved':
    case 'eventChanged':
    case 'showReminder': {
      const tickets = ticketsMeant(of, details).filter(({ id }) => to?.ticketIds.includes(id) ?? true);
      return writeLetter({
        ...letter,
        ...(to === undefined ? completion(of) : {}),
        lines: await ticketLines(of, tickets, printer),
        files: [
          ...(await paperOf(
            of,
            printer,
            tickets.map(({ id }) => id),
          )),
          ...calendarOf(of, shows),
        ],
      });
    }
    // What was reserved is free again, all of it.
    case 'cancelled':
      return writeLetter({ ...letter, files: calendarOf(of, shows, true) });
    case 'refunded':
    case 'voided':
      return writeLetter({
        ...letter,
        note: letter.lines.length > 0 ? mailText(language, 'refunded.kept') : '',
        ...(letter.lines.length > 0 ? {} : { files: calendarOf(of, shows, true) }),
      });
    case 'eventCancelled':
      return writeLetter({ ...letter, lines: [], files: calendarOf(of, shows, true) });
    case 'reserved':
    case 'reservationReminder':
      return writeLetter(letter);
  }
}

const WITH_TOTAL: ReadonlySet<OrderNewsKind> = new Set(['reserved', 'reservationReminder', 'paymentLink']);
/** There is no ticket to look at. */
const WITHOUT_TICKETS: ReadonlySet<OrderNewsKind> = new Set([
  'reserved',
  'reservationReminder',
  'cancelled',
  'eventCancelled',
]);

function showsMeant({ shows }: LetterOrder, { showId }: OrderNewsDetails): readonly LetterShow[] {
  return showId === undefined ? shows : shows.filter(({ id }) => id === showId);
}

function placesMeant({ places }: LetterOrder, { showId }: OrderNewsDetails): LetterOrder['places'] {
  return showId === undefined ? places : places.filter((place) => place.showId === showId);
}

function ticketsMeant({ order }: LetterOrder, { showId }: OrderNewsDetails) {
  return order.tickets.filter(
    (ticket) => ticket.state !== 'void' && (showId === undefined || ticket.showId === showId),
  );
}

/** How it was. */
function changeFacts(of: LetterOrder, { before }: OrderNewsDetails): readonly LetterFact[] {
  if (before === undefined) return [];
  return [fact(of.language, 'before', `${momentText(before.startsAt, of)} · ${before.roomName}`)];
}
