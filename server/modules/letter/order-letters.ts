import { writeLetter } from '#server/mail/letter.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { formatMoney } from '#domain/format-money.ts';
import type { LetterOrder } from './letter-order.ts';
import {
  calendarOf,
  completion,
  customerOf,
  type LetterPrinter,
  fact,
  paperOf,
  paramsOf,
  showFacts,
  ticketLines,
} from './order-parts.ts';

/** The confirmation of a paid order: each ticket with its code to be shown at the entrance, on paper too, and its shows for the calendar. */
export async function confirmationLetter(of: LetterOrder, printer: LetterPrinter): Promise<MailMessage> {
  const { order, language, shows } = of;
  const params = paramsOf(of);
  const tickets = order.tickets.filter(({ state }) => state !== 'void');
  return writeLetter({
    ...customerOf(of),
    ...completion(of),
    kind: 'order',
    params,
    facts: [
      ...showFacts(of, shows),
      fact(language, 'reference', order.reference),
      fact(language, 'total', params['total'] ?? ''),
    ],
    lines: [
      ...(await ticketLines(of, tickets, printer)),
      ...order.addOns.map((addOn) => ({ text: `${addOn.quantity} × ${addOn.name}` })),
    ],
    url: of.url,
    files: [...(await paperOf(of, printer)), ...calendarOf(of, shows)],
  });
}

/** Why money that came goes back, and its letter. */
export const REFUND_LETTERS = {
  late: 'lateRefund',
  soldOut: 'soldOutRefund',
  limit: 'limitRefund',
  amount: 'amountRefund',
  duplicate: 'doubleRefund',
} as const;
export type RefundLetterReason = keyof typeof REFUND_LETTERS;

/** Tells that money that came goes back, and why. `amount` in minor units. */
export function refundLetter(of: LetterOrder, reason: RefundLetterReason, amount: number): MailMessage {
  const { order, language, baseUrl } = of;
  return writeLetter({
    ...customerOf(of),
    kind: REFUND_LETTERS[reason],
    params: { ...paramsOf(of), total: formatMoney(amount, order.currency, language) },
    lines: [],
    url: reason === 'duplicate' ? of.url : `${baseUrl}/events/${order.event.id}`,
  });
}
