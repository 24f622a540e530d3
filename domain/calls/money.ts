import { z } from 'zod';
import { eventId, orderId, paymentId, showId, ticketId } from '../ids.ts';
import { placeMarks, ticketPlace } from '../place.ts';
import { visibleText } from '../visible-text.ts';
import { instant, money, TEXT_LENGTHS } from './fields.ts';
import { orderCustomer, orderState, ticketState } from './managed-ticket.ts';

/** POST ticket-order/{id}/refund */
export const refundCall = z.object({
  /** The same call said again does nothing, and answers what it answered. */
  requestKey: z.uuid().optional(),
  /** What is given up: all that is left, some tickets, or none (money alone). */
  tickets: z.union([z.literal('all'), z.array(ticketId).max(500)]),
  /** Minor units that go back; without it all that was paid for what is given up. */
  amount: money.min(0).optional(),
  reason: z.string().overwrite(visibleText).min(1).max(TEXT_LENGTHS.reason),
  /** Also used tickets. */
  usedToo: z.boolean().default(false),
});
export type RefundCall = z.input<typeof refundCall>;

export const refundAnswer = z.object({
  amount: money,
  currency: z.string(),
  state: z.enum(['paid', 'refunded']),
  tickets: z.array(ticketId),
  /** What staff hand back themselves: in cash, at the card terminal. */
  byHand: z.array(z.object({ method: z.string(), amount: money })),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;

/** A paper of an order. */
export const invoiceEntry = z.object({
  id: z.number().int(),
  /** `F-2026-00012` */
  number: z.string(),
  isRectifying: z.boolean(),
  issuedAt: instant,
  total: money,
  currency: z.string(),
});
export const invoiceList = z.object({ items: z.array(invoiceEntry) });
export type InvoiceEntry = z.infer<typeof invoiceEntry>;

/** GET ticket-order/{id}/money : an order's tickets, payments, refunds and papers, as staff see them. */
export const orderMoney = z.object({
  orderId,
  reference: z.string(),
  eventName: z.string(),
  shows: z.array(z.object({ id: showId, startsAt: instant })),
  customer: orderCustomer,
  /** Who of the staff sold or reserved it; null: the customer alone. */
  seller: z.string().nullable(),
  state: orderState,
  createdAt: instant,
  currency: z.string(),
  /** Of the house. */
  timeZone: z.string(),
  total: money,
  administrativeCosts: money,
  tickets: z.array(
    z.object({
      id: ticketId,
      showId,
      startsAt: instant,
      ...ticketPlace,
      marks: placeMarks,
      ticketTypeName: z.string(),
      price: money,
      /** With its share of the administrative costs: what goes back for it. */
      worth: money,
      state: ticketState,
    }),
  ),
  addOns: z.array(
    z.object({ name: z.string(), quantity: z.number().int(), returned: z.number().int(), price: money }),
  ),
  payments: z.array(
    z.object({
      id: paymentId,
      method: z.string(),
      state: z.enum(['created', 'redirected', 'succeeded', 'failed', 'expired']),
      /** Why it failed. */
      reason: z.string().nullable(),
      amount: money,
      refunded: money,
      /** Of money that its order never got: whether the provider has taken it back; null: nothing of the kind. */
      goesBack: z.enum(['due', 'done']).nullable().default(null),
      /** How often the provider was asked for that and has not taken it. */
      failures: z.number().int().default(0),
      at: instant,
      seller: z.string().nullable(),
      /** Of the card terminal, or why it was free. */
      note: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: money,
      origin: z.enum(['staff', 'customer']),
      reason: z.string(),
      by: z.string().nullable(),
      at: instant,
      tickets: z.number().int(),
      /** Whether the provider has taken it. */
      state: z.enum(['due', 'done']),
      /** How often the provider was asked for what it has not taken; 0 where nothing went wrong. */
      failures: z.number().int().default(0),
    }),
  ),
  /** What came and has not gone back. */
  left: money,
  mayRefund: z.boolean(),
  invoices: z.array(invoiceEntry),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** GET me/ticket-order/{id}/refund : what the customer can give back by the event's rule. */
export const refundOffer = z.object({
  /** Null: not at all. */
  until: instant.nullable(),
  /** Per cent that is kept. */
  fee: z.number().int(),
  currency: z.string(),
  /** Of all tickets that can be given back now: what they cost, and what of it goes back. */
  worth: money,
  amount: money,
  tickets: z.array(z.object({ id: ticketId, worth: money, amount: money })),
  /** Why not, where there is nothing to give back. */
  refusal: z
    .enum(['refundNotOffered', 'refundTooLate', 'orderNotPaid', 'ticketsUsed', 'nothingToRefund'])
    .nullable(),
});
export type RefundOffer = z.infer<typeof refundOffer>;

/** POST me/ticket-order/{id}/refund : `amount` as it was offered. */
export const selfRefundCall = z.object({
  tickets: z.array(ticketId).min(1).max(500),
  amount: z.number().int().min(0),
});

export const REPORT_GROUPS = ['day', 'method', 'event', 'seller'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];
const day = z.iso.date();

/** GET report/money : money that came and went, from day to day of the house, both included. */
export const reportQuery = z
  .object({
    by: z.enum(REPORT_GROUPS).default('day'),
    from: day,
    to: day,
    eventId: eventId.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'endBeforeStart' } });

const moneySum = z.object({
  currency: z.string(),
  payments: z.number().int(),
  received: money,
  refunds: z.number().int(),
  refunded: money,
});
export type MoneySum = z.infer<typeof moneySum>;

const moneyReportRow = moneySum.extend({
  /** Tells rows of a currency apart: a day, a method, the id of an event or of a seller (empty: the website). */
  key: z.string(),
  /** A day, a method, or the name of an event or of a seller; empty: nobody, on the website. */
  name: z.string(),
});
export type MoneyReportRow = z.infer<typeof moneyReportRow>;

export const moneyReport = z.object({
  items: z.array(moneyReportRow),
  /** Of everything, one a currency. */
  totals: z.array(moneySum),
  /** There are more rows than `items`; the totals count them. */
  isCut: z.boolean(),
});
export type MoneyReport = z.infer<typeof moneyReport>;
