import { createCipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentId } from '#domain/ids.ts';

/**
 * HMAC_SHA256_V1 of Redsys, base64: the key of an order is its number encrypted by 3DES with the merchant's key. For
 * the web service; the library signs all else.
 *
 * @param secretKey base64
 */
export function signRedsys(secretKey: string, order: string, text: string): string {
  const number = Buffer.from(order);
  const padded = Buffer.alloc(Math.ceil(number.length / 8) * 8);
  number.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secretKey, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const key = Buffer.concat([cipher.update(padded), cipher.final()]);
  return createHmac('sha256', key).update(text).digest('base64');
}

/** Whether `signature` is that of {@link signRedsys}, compared in constant time. */
export function isSignedByRedsys(secretKey: string, order: string, text: string, signature: string): boolean {
  const right = Buffer.from(signRedsys(secretKey, order, text));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

/**
 * The number under which Redsys knows a payment: four digits and eight letters or digits, made from its id, so that
 * it is known again without being kept.
 */
export function redsysOrder(id: PaymentId): string {
  const hash = createHash('sha256').update(id).digest();
  const digits = String(hash.readUInt32BE(0) % 10_000).padStart(4, '0');
  const letters = (hash.readBigUInt64BE(4) % 36n ** 8n).toString(36).padStart(8, '0');
  return `${digits}${letters}`;
}
