import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { postLetter, type WaitingLetter } from '#server/mail/outbox.ts';
import { readWritten, WRITTEN } from '#server/mail/written-letter.ts';
import { confirmationLetter, refundLetter, type RefundLetterReason } from './order-letters.ts';
import { readOrder } from './order-service.ts';
import type { TicketSigner } from './ticket-code.ts';

/** What an order's customer is told: the tickets, or that money goes back. */
export type OrderNews =
  | { readonly kind: 'order' }
  | { readonly kind: 'refund'; readonly reason: RefundLetterReason; readonly amount: number };

/** Puts a letter about an order into the outbox; it is written when it goes out. */
export async function postOrderLetter(
  trx: Kysely<Database>,
  orderId: OrderId,
  { kind, ...content }: OrderNews,
): Promise<void> {
  await postLetter(trx, { orderId, kind, content });
}

const refundContent = z.object({
  reason: z.enum(['late', 'soldOut', 'limit', 'amount', 'duplicate']),
  amount: z.number().int(),
});

export interface LetterWriterParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
  readonly baseUrl: string;
}

/** Writes whatever waits in the outbox. `OutboxParts.write` */
export function letterWriter({ db, signer, baseUrl }: LetterWriterParts) {
  return async ({ orderId, kind, content }: WaitingLetter): Promise<MailMessage | null> => {
    if (kind === WRITTEN) return readWritten(content);
    const found = orderId === null ? null : await readOrder(db, signer, { orderId });
    if (found === null) return null;
    if (kind === 'order') return confirmationLetter({ ...found, baseUrl });
    const { reason, amount } = refundContent.parse(content);
    return refundLetter({ ...found, baseUrl }, reason, amount);
  };
}
