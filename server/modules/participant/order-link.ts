import { createHmac, timingSafeEqual } from 'node:crypto';
import { type OrderId, orderId } from '#domain/ids.ts';

/** Links by which whoever has a letter completes the participants of its order, without an account. */
export interface OrderLinks {
  /** `<order>.<signature, base64url>` */
  tokenOf(id: OrderId): string;
  /** The order of a token that we signed; null for every other text. */
  read(token: string): OrderId | null;
}

const TOKEN = /^(\d{1,10})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** @param key secret of this installation */
export function orderLinks(key: string): OrderLinks {
  const signatureOf = (id: string) =>
    createHmac('sha256', key).update(`participants.${id}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    tokenOf: (id) => `${id}.${signatureOf(String(id)).toString('base64url')}`,
    read(token) {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(id))) return null;
      return orderId.parse(Number(id));
    },
  };
}
