import type { PaymentId, ShowId, TicketId, TicketTypeId } from './ids.ts';
import { accept, refuse, type Result } from './result.ts';
import { shareOut } from './share-out.ts';

/** A ticket of an order that is to be given up. */
export interface RefundableTicket {
  readonly id: TicketId;
  readonly state: 'valid' | 'used' | 'void';
  /** Minor units, without its share of the administrative costs. */
  readonly price: number;
  readonly showId: ShowId;
  readonly region: number;
  readonly seat: number | null;
  readonly ticketTypeId: TicketTypeId | null;
}

/** An order with what was paid for it; money in minor units. */
export interface RefundOrder {
  readonly state: string;
  /** Of all tickets together. */
  readonly administrativeCosts: number;
  /** In the order in which they were bought. */
  readonly tickets: readonly RefundableTicket[];
  /** What the add-ons that were not given back cost. */
  readonly addOns: number;
  /** Payments that succeeded, the latest first. */
  readonly payments: readonly RefundablePayment[];
}

interface RefundablePayment {
  readonly id: PaymentId;
  readonly method: string;
  readonly amount: number;
  /** What of it has gone back, or is about to. */
  readonly refunded: number;
}

export type RefundRefusal =
  | { readonly code: 'orderNotFound' }
  /** It is not paid, or has been given back whole. */
  | { readonly code: 'orderNotPaid' }
  /** One of the tickets is not of the order, or void by now. */
  | { readonly code: 'ticketNotRefundable' }
  | { readonly code: 'ticketsUsed'; readonly count: number }
  /** More than what is left of the money that came. */
  | { readonly code: 'refundTooMuch'; readonly left: number }
  | { readonly code: 'nothingToRefund' };

/** What is given up, and what it cost. */
interface GivenUp {
  readonly tickets: readonly RefundableTicket[];
  /** Nothing is left of the order: its add-ons go with its last tickets. */
  readonly isLast: boolean;
  readonly worth: number;
}

/** Decides which tickets are given up. A used one only when that is said. */
export function givenUp(
  order: RefundOrder,
  wish: { readonly tickets: 'all' | readonly TicketId[]; readonly usedToo?: boolean | undefined },
): Result<GivenUp, RefundRefusal> {
  if (order.state !== 'paid') return refuse({ code: 'orderNotPaid' });
  const left = order.tickets.filter(({ state }) => state !== 'void');
  const wanted = wish.tickets === 'all' ? left.map(({ id }) => id) : wish.tickets;
  const tickets = left.filter(({ id }) => wanted.includes(id));
  if (tickets.length !== new Set(wanted).size) return refuse({ code: 'ticketNotRefundable' });
  const used = tickets.filter(({ state }) => state === 'used').length;
  if (used > 0 && wish.usedToo !== true) return refuse({ code: 'ticketsUsed', count: used });
  const isLast = tickets.length === left.length;
  return accept({ tickets, isLast, worth: worthOf(order, tickets) + (isLast ? order.addOns : 0) });
}

/** Of each ticket of an order, in their order, its share of the administrative costs that were charged. */
export function costsOfTickets({
  tickets,
  administrativeCosts,
}: {
  readonly tickets: readonly unknown[];
  readonly administrativeCosts: number;
}): readonly number[] {
  return shareOut(
    administrativeCosts,
    tickets.map(() => 1),
  );
}

/** What tickets cost with their shares of the administrative costs. */
export function worthOf(
  order: Pick<RefundOrder, 'tickets' | 'administrativeCosts'>,
  chosen: readonly RefundableTicket[],
): number {
  const { tickets } = order;
  const costs = costsOfTickets(order);
  const ids = new Set(chosen.map(({ id }) => id));
  return tickets.reduce(
    (sum, { id, price }, index) => (ids.has(id) ? sum + price + (costs[index] ?? 0) : sum),
    0,
  );
}

/** What goes back of one payment. */
export interface WayBack {
  readonly paymentId: PaymentId;
  readonly method: string;
  readonly amount: number;
}

/**
 * Shares what goes back out among the payments it came by, the latest first.
 *
 * @param amount undefined: what was given up is worth, or what is left of it
 */
export function paidBack(
  order: RefundOrder,
  { tickets, worth }: GivenUp,
  amount?: number,
): Result<readonly WayBack[], RefundRefusal> {
  const left = moneyLeft(order);
  if (amount !== undefined && amount > left) return refuse({ code: 'refundTooMuch', left });
  const whole = amount ?? Math.min(worth, left);
  if (whole === 0 && tickets.length === 0) return refuse({ code: 'nothingToRefund' });
  const ways: WayBack[] = [];
  let open = whole;
  for (const { id, method, amount: came, refunded } of order.payments) {
    const part = Math.min(open, came - refunded);
    if (part > 0) ways.push({ paymentId: id, method, amount: part });
    open -= part;
  }
  return accept(ways);
}

/** What came and has not gone back, minor units. */
export function moneyLeft({ payments }: Pick<RefundOrder, 'payments'>): number {
  return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}

/** What an event gives back by itself. */
export interface RefundPolicy {
  /** Until so many hours before the show; null: not at all. */
  readonly hours: number | null;
  /** Per cent that is kept. */
  readonly fee: number;
}

/** Until when a ticket of a show can be given back, ms; null: it cannot. */
export function refundableUntil({ hours }: RefundPolicy, startsAt: number): number | null {
  return hours === null ? null : startsAt - hours * 3_600_000;
}

/** What of `worth` goes back by the event's rule; the fee is rounded down, in the customer's favour. */
export function refundAfterFee(worth: number, { fee }: RefundPolicy): number {
  return worth - Math.floor((worth * fee) / 100);
}
