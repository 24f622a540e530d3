import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { paymentId } from '#domain/ids.ts';
import { sameSecret } from '#server/http/secret.ts';
import type { PaymentMessage, RawMessage } from '../provider.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const MOST_AMOUNT = 1_000_000_000_000;

export const sandboxOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('succeeded'),
    amount: z.number().int().nonnegative().max(MOST_AMOUNT),
    currency: z.string().length(3),
  }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['refused', 'error']) }),
]);
const message = z.object({ messageId: z.string().min(1).max(100), paymentId, outcome: sandboxOutcome });

/** The message of a body whose signature is ours; null otherwise. */
export function readSandboxMessage(key: Buffer, { body, header }: RawMessage): PaymentMessage | null {
  const parsed = message.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  return sameSecret(header(SIGNATURE_HEADER) ?? '', signSandboxMessage(key, parsed.data))
    ? parsed.data
    : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the sandbox puts in {@link SIGNATURE_HEADER}. */
export function signSandboxMessage(
  key: Buffer,
  { messageId, paymentId: id, outcome: said }: PaymentMessage,
): string {
  const words = said.kind === 'failed' ? [said.reason] : [said.amount, said.currency];
  const text = [messageId, id, said.kind, ...words].join('\n');
  return createHmac('sha256', key).update(text).digest('base64url');
}
