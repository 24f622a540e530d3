import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { postLetter, postToCustomer, type WaitingLetter } from '#server/mail/outbox.ts';
import { readWritten, WRITTEN } from '#server/mail/written-letter.ts';
import {
  NOTIFICATION_LETTER,
  writeNotificationLetter,
} from '#server/modules/notification/notification-letter.ts';
import type { TicketPrinter } from '#server/modules/ticket/ticket-printer.ts';
import { ticketsPdf } from '#server/modules/ticket/tickets-pdf.ts';
import { type LetterOrderParts, readLetterOrder } from './letter-order.ts';
import { newsLetter } from './news-letter.ts';
import { confirmationLetter, refundLetter, type RefundLetterReason } from './order-letters.ts';
import { noteOrderNews, orderNewsContent, orderNewsKind } from './order-news.ts';
import type { LetterPrinter } from './order-parts.ts';
import { type ParticipantsContent, participantsContent, participantsLetter } from './participants-letter.ts';

/** What an order's customer is told: the tickets, or that money goes back; what staff write to its participants. */
export type OrderLetterNews =
  | { readonly kind: 'order' }
  | { readonly kind: 'refund'; readonly reason: RefundLetterReason; readonly amount: number }
  | ({ readonly kind: 'participants' } & ParticipantsContent);

/**
 * Puts a letter about an order into the outbox; it is written when it goes out. Said again it goes again. None to a
 * customer who left no e-mail.
 */
export async function postOrderLetter(
  trx: Kysely<Database>,
  orderId: OrderId,
  { kind, ...content }: OrderLetterNews,
): Promise<void> {
  if (kind === 'participants') return postLetter(trx, { orderId, kind, content });
  await noteOrderNews(trx, { orderId, kind, key: '', details: content });
  await postToCustomer(trx, { orderId, kind, content });
}

const refundContent = z.object({
  reason: z.enum(['late', 'soldOut', 'limit', 'amount', 'duplicate']),
  amount: z.number().int(),
});

export interface LetterWriterParts extends LetterOrderParts {
  readonly printer: TicketPrinter;
  /** Told of tickets that could not be drawn: their letter goes without the paper. */
  readonly onFailure: (error: unknown) => void;
}

/** Writes whatever waits in the outbox. `OutboxParts.write` */
export function letterWriter(parts: LetterWriterParts) {
  const { db, baseUrl } = parts;
  const printer = letterPrinter(parts);
  return async ({ orderId, kind, content }: WaitingLetter): Promise<MailMessage | null> => {
    if (kind === WRITTEN) return readWritten(content);
    if (kind === NOTIFICATION_LETTER) return writeNotificationLetter(db, baseUrl, { orderId, content });
    const of = orderId === null ? null : await readLetterOrder(parts, orderId);
    if (of === null) return null;
    if (kind === 'participants') return participantsLetter(of, participantsContent.parse(content), printer);
    // An account that was deleted since has none.
    const hasEmail = of.order.customer.email !== '';
    if (kind === 'order') return hasEmail ? confirmationLetter(of, printer) : null;
    if (kind === 'refund') {
      const { reason, amount } = refundContent.parse(content);
      return hasEmail ? refundLetter(of, reason, amount) : null;
    }
    const news = orderNewsContent.parse(content);
    return hasEmail || news.to !== undefined
      ? newsLetter(of, orderNewsKind.parse(kind), news, printer)
      : null;
  };
}

function letterPrinter({ db, printer, onFailure }: LetterWriterParts): LetterPrinter {
  return {
    codes: (codes) => printer.codes(codes),
    papers: async ({ order, language }, ticketIds) => {
      try {
        const chosen = ticketIds === undefined ? {} : { ticketIds };
        return await ticketsPdf({ db, printer }, order, { language, perPage: 'one', ...chosen });
      } catch (error) {
        onFailure(error);
        return null;
      }
    },
  };
}
