import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from '#domain/calls/booking.ts';
import { type OrderId, orderId } from '#domain/ids.ts';

/** Links by which whoever has a letter sees its order and completes its participants, without an account. */
export interface OrderLinks {
  /** `<order>.<signature, base64url>`: completes its participants; as {@link ticketsKey} as long as the e-mail is the same. */
  tokenOf(of: LetteredOrder): string;
  /** The order that a token names, whoever signed it; null for every other text. */
  orderOf(token: string): OrderId | null;
  opensParticipants(token: string, of: CorrectedOrder): boolean;
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

interface CorrectedOrder extends LetteredOrder {
  /** Its letters have gone to another e-mail before. */
  readonly isCorrected: boolean;
}

const TOKEN = /^(\d{1,10})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** @param key secret of this installation */
export function orderLinks(key: string): OrderLinks {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  const participantsSignature = ({ id, customer }: LetteredOrder) =>
    sign(`participants.${id}.${customer.email.toLowerCase()}`);
  // Of letters that went out before the e-mail counted.
  const formerSignature = ({ id }: LetteredOrder) => sign(`participants.${id}`);
  const ticketsSignature = ({ id, customer }: LetteredOrder) =>
    sign(`tickets.${id}.${customer.email.toLowerCase()}`);
  const isSignature = (text: string, signature: Buffer) => {
    const given = Buffer.from(text, 'base64url');
    return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signature);
  };
  return {
    tokenOf: (of) => `${of.id}.${participantsSignature(of).toString('base64url')}`,
    orderOf: (token) => orderId.safeParse(Number(TOKEN.exec(token)?.[1])).data ?? null,
    opensParticipants(token, of) {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (Number(id) !== of.id) return false;
      return (
        isSignature(signature, participantsSignature(of)) ||
        (!of.isCorrected && isSignature(signature, formerSignature(of)))
      );
    },
    ticketsKey: (of) => ticketsSignature(of).toString('base64url'),
    opensTickets: (text, of) => isSignature(text, ticketsSignature(of)),
  };
}
