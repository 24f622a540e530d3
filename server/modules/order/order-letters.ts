import { toBuffer } from 'qrcode';
import type { Order, OrderTicket } from '#domain/calls/booking.ts';
import { type Letter, writeLetter } from '#server/mail/letter.ts';
import { mailText } from '#server/mail/mail-texts.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import type { InlinePicture, MailMessage } from '#server/mail/mailer.ts';
import type { ReadOrder } from './order-service.ts';

interface OrderLetter extends ReadOrder {
  readonly baseUrl: string;
}

/** The confirmation of a paid order: each ticket with its code to be shown at the entrance. */
export async function confirmationLetter({
  order,
  language,
  baseUrl,
  bookingId,
}: OrderLetter): Promise<MailMessage> {
  const tickets = order.tickets.map(async (ticket) => ({
    text: ticketLine(ticket, order, language),
    picture: await codePicture(ticket),
  }));
  return writeLetter({
    ...addressOf(order, language),
    kind: 'order',
    params: { event: order.event.name, space: order.event.spaceName, reference: order.reference },
    lines: [
      ...(await Promise.all(tickets)),
      ...order.addOns.map((addOn) => ({ text: `${addOn.quantity} × ${addOn.name}` })),
      { text: mailText(language, 'order.reference', { reference: order.reference }) },
      {
        text: mailText(language, 'order.total', { total: moneyText(order.total, order.currency, language) }),
      },
    ],
    url: `${baseUrl}/confirmed?booking=${bookingId}`,
  });
}

/** Why money goes back, and its letter. */
const REFUND_LETTERS = {
  late: 'lateRefund',
  soldOut: 'soldOutRefund',
  limit: 'limitRefund',
  amount: 'amountRefund',
  duplicate: 'doubleRefund',
} as const;
export type RefundLetterReason = keyof typeof REFUND_LETTERS;

/** Tells that money goes back, and why. `amount` in minor units. */
export function refundLetter(
  { order, language, baseUrl, bookingId }: OrderLetter,
  reason: RefundLetterReason,
  amount: number,
): MailMessage {
  return writeLetter({
    ...addressOf(order, language),
    kind: REFUND_LETTERS[reason],
    params: {
      event: order.event.name,
      reference: order.reference,
      total: moneyText(amount, order.currency, language),
    },
    lines: [],
    url:
      reason === 'duplicate'
        ? `${baseUrl}/confirmed?booking=${bookingId}`
        : `${baseUrl}/events/${order.event.id}`,
  });
}

/** "42,00 €" from minor units. */
export function moneyText(minorUnits: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The QR code of a ticket: dark on light with a margin, whatever the colours of the mail reader. */
async function codePicture(ticket: OrderTicket): Promise<InlinePicture> {
  const content = await toBuffer(ticket.code, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 6,
  });
  return { cid: `${ticket.id}@tickets`, filename: `${ticket.id}.png`, contentType: 'image/png', content };
}

function addressOf({ customer }: Order, language: Language): Pick<Letter, 'to' | 'name' | 'language'> {
  return { to: customer.email, name: customer.fullName, language };
}

function ticketLine(ticket: OrderTicket, { event }: Order, language: Language): string {
  const startsAt = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.timeZone,
  });
  const seat = ticket.seatName === null ? [] : [[ticket.rowName, ticket.seatName].filter(Boolean).join(' ')];
  const place = [ticket.roomName, ticket.regionName, ...seat].join(', ');
  return `${startsAt.format(new Date(ticket.startsAt))} · ${place} · ${ticket.ticketTypeName}`;
}
