import { z } from 'zod';
import { ticketId } from '#domain/ids.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import type { LetterOrder } from './letter-order.ts';
import { type LetterPrinter, paperOf, placeLine, ticketLines } from './order-parts.ts';

/** A letter that staff write to one e-mail of an order, for all of its tickets there. */
export const participantsContent = z.object({
  to: z.string(),
  name: z.string(),
  ticketIds: z.array(ticketId),
  subject: z.string(),
  message: z.string(),
  /** With the codes of the tickets that are valid when it goes out. */
  withTickets: z.boolean(),
});
export type ParticipantsContent = z.infer<typeof participantsContent>;

export async function participantsLetter(
  of: LetterOrder,
  { to, name, ticketIds, subject, message, withTickets }: ParticipantsContent,
  printer: LetterPrinter,
): Promise<MailMessage> {
  const { order, language, baseUrl } = of;
  const tickets = order.tickets.filter(({ id, state }) => ticketIds.includes(id) && state !== 'void');
  return writeLetter({
    kind: 'participants',
    to,
    name,
    language,
    params: { subject, message, event: order.event.name, reference: order.reference },
    lines: withTickets
      ? await ticketLines(of, tickets, printer)
      : tickets.map((ticket) => ({ text: placeLine(ticket, of) })),
    url: `${baseUrl}/events/${order.event.id}`,
    files: withTickets && tickets.length > 0 ? await paperOf(of, printer, ticketIds) : [],
  });
}
