import { type Kysely, sql } from 'kysely';
import type { OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import {
  findWaiting,
  type InvoiceContent,
  type InvoicedOrder,
  issueInvoices,
  nextNumbers,
  type NumberedInvoice,
} from './invoice-repository.ts';
import type { InvoiceSettings } from './invoice-settings.ts';
import { invoiceText } from './invoice-texts.ts';

const MOST_AT_ONCE = 50;
/** Of the database: whoever has it gives the numbers. */
const LOCK = 20_260_020;

/**
 * Gives all papers that wait their numbers, in the order of their payments: one after the other in the whole
 * installation, so that no number is left out. Run it whenever some wait; also before a paper is read.
 */
export async function numberInvoices(
  db: Kysely<Database>,
  settings: InvoiceSettings,
  orderId: OrderId | null = null,
): Promise<void> {
  let numbered: number;
  do numbered = await numberSome(db, settings, orderId);
  while (numbered === MOST_AT_ONCE);
}

async function numberSome(
  db: Kysely<Database>,
  settings: InvoiceSettings,
  orderId: OrderId | null,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const waiting = await findWaiting(trx, { orderId, limit: MOST_AT_ONCE });
    const bySeries = Map.groupBy(waiting, (order) => seriesOf(order, settings));
    const numbers = new Map<number, Numbered>();
    for (const [series, orders] of bySeries) {
      const { year, number } = await nextNumbers(trx, series, orders.length);
      for (const [place, { invoiceId }] of orders.entries())
        numbers.set(invoiceId, { series, year, number: number + place });
    }
    await issueInvoices(trx, numberedInvoices(waiting, numbers, settings));
    return waiting.length;
  });
}

type Numbered = Pick<NumberedInvoice, 'series' | 'year' | 'number'>;

function numberedInvoices(
  waiting: readonly InvoicedOrder[],
  numbers: ReadonlyMap<number, Numbered>,
  settings: InvoiceSettings,
): readonly NumberedInvoice[] {
  const sales = new Map<OrderId, string>();
  return waiting.map((order) => {
    const numbered = numbers.get(order.invoiceId);
    if (numbered === undefined) throw new Error(`no number for paper ${order.invoiceId}`);
    if (order.refund === null) sales.set(order.orderId, numberText(numbered));
    const sale = order.refund?.sale ?? sales.get(order.orderId) ?? '';
    return { id: order.invoiceId, ...numbered, content: contentOf(order, settings, sale) };
  });
}

/** Rectifying ones have a series of their own; so has each space that issues in its own name. */
function seriesOf({ refund, spaceId }: InvoicedOrder, { series, issuer }: InvoiceSettings): string {
  return `${series}${issuer === null ? spaceId : ''}${refund === null ? '' : 'R'}`;
}

function numberText({ series, year, number }: Numbered): string {
  return `${series}-${year}-${String(number).padStart(5, '0')}`;
}

function contentOf(order: InvoicedOrder, settings: InvoiceSettings, sale: string): InvoiceContent {
  const lines = linesOf(order);
  const { customer, language, reference, event, currency, refund, space } = order;
  return {
    issuer: settings.issuer ?? { name: space.name, taxId: '', address: space.address },
    customer,
    language,
    reference,
    event,
    currency,
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    vat: settings.vat,
    rectifies: refund === null ? null : { number: sale, reason: refund.reason },
  };
}

function linesOf(order: InvoicedOrder): InvoiceContent['lines'] {
  const { language, tickets, addOns, administrativeCosts, refund } = order;
  if (refund !== null) {
    const text =
      refund.tickets > 0
        ? invoiceText(language, 'refundedTickets', { count: refund.tickets })
        : invoiceText(language, 'refundedMoney');
    return [{ text, quantity: 1, amount: -refund.amount }];
  }
  const costs = { text: invoiceText(language, 'costs'), quantity: 1, amount: administrativeCosts };
  return [
    ...tickets.map(({ name, price, quantity }) => ({ text: name, quantity, amount: price * quantity })),
    ...addOns.map(({ name, price, quantity }) => ({ text: name, quantity, amount: price })),
    ...(administrativeCosts > 0 ? [costs] : []),
  ];
}
