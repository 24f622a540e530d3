import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from '#domain/calls/booking.ts';
import { type OrderId, orderId } from '#domain/ids.ts';

/** Links by which whoever has a letter sees its order and completes its participants, without an account. */
export interface OrderLinks {
  /** `<order>.<signature, base64url>` */
  tokenOf(id: OrderId): string;
  /** The order of a token that we signed; null for every other text. */
  read(token: string): OrderId | null;
  /**
   * Shows the tickets, and who is on them, and opens nothing else. A mistyped e-mail may be anybody's: once the customer has another one, the
   * keys of its letters open nothing.
   */
  ticketsKey(of: LetteredOrder): string;
  opensTickets(key: string, of: LetteredOrder): boolean;
}

/** An order, and to whom its letters go; an `Order` is one. */
interface LetteredOrder {
  readonly id: OrderId;
  readonly customer: Pick<Order['customer'], 'email'>;
}

const TOKEN = /^(\d{1,10})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** @param key secret of this installation */
export function orderLinks(key: string): OrderLinks {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  const signatureOf = (id: string) => sign(`participants.${id}`);
  const ticketsSignature = ({ id, customer }: LetteredOrder) =>
    sign(`tickets.${id}.${customer.email.toLowerCase()}`);
  const isSignature = (text: string, signature: Buffer) => {
    const given = Buffer.from(text, 'base64url');
    return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signature);
  };
  return {
    tokenOf: (id) => `${id}.${signatureOf(String(id)).toString('base64url')}`,
    read(token) {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      return isSignature(signature, signatureOf(id)) ? orderId.parse(Number(id)) : null;
    },
    ticketsKey: (of) => ticketsSignature(of).toString('base64url'),
    opensTickets: (text, of) => isSignature(text, ticketsSignature(of)),
  };
}
