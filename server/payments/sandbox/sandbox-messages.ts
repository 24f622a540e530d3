import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { paymentId } from '#domain/ids.ts';
import { sameSecret } from '#server/http/secret.ts';
import type { PaymentMessage, RawMessage } from '../provider.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('succeeded') }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['refused', 'error']) }),
]);
const message = z.object({ messageId: z.string().min(1).max(100), paymentId, outcome });

/** The message of a body whose signature is ours; null otherwise. */
export function readSandboxMessage(key: Buffer, { body, header }: RawMessage): PaymentMessage | null {
  const parsed = message.safeParse(body);
  if (!parsed.success) return null;
  return sameSecret(header(SIGNATURE_HEADER) ?? '', signSandboxMessage(key, parsed.data))
    ? parsed.data
    : null;
}

/** What the sandbox puts in {@link SIGNATURE_HEADER}. */
export function signSandboxMessage(
  key: Buffer,
  { messageId, paymentId: id, outcome: said }: PaymentMessage,
): string {
  const text = [messageId, id, said.kind, said.kind === 'failed' ? said.reason : ''].join('\n');
  return createHmac('sha256', key).update(text).digest('base64url');
}
