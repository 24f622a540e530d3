import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { locale } from '#domain/calls/fields.ts';
import type { BookingId, OrderId, UserId } from '#domain/ids.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { inStep } from '#server/db/in-step.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';

/** In the transaction that takes the money: the sale's paper waits for its number. One, however often it is asked for. */
export const queueInvoice = inStep(queueSales);

async function queueSales(trx: Kysely<Database>, orders: readonly OrderId[]): Promise<readonly undefined[]> {
  await sql`
    insert into invoice (order_id) select id from ticket_order where id = any(${[...orders]}::integer[]) and total > 0
    on conflict do nothing`.execute(trx);
  return orders.map(() => undefined);
}

/** The same in the transaction that decides to give money back, with a paper of each refund. */
export async function queueRefundInvoices(
  trx: Kysely<Database>,
  refunds: readonly { readonly orderId: OrderId; readonly refundId: string }[],
): Promise<void> {
  if (refunds.length === 0) return;
  const orders = refunds.map(({ orderId }) => orderId);
  await queueSales(trx, orders);
  await sql`
    insert into invoice (order_id, order_refund_id)
    select * from unnest(${orders}::integer[], ${refunds.map(({ refundId }) => refundId)}::uuid[])
    on conflict do nothing`.execute(trx);
}

const line = z.object({ text: z.string(), quantity: z.number().int(), amount: z.number().int() });

/** A paper as it was issued; money in minor units, negative where it goes back. */
export const invoiceContent = z.object({
  issuer: z.object({ name: z.string(), taxId: z.string(), address: z.string() }),
  customer: z.object({ name: z.string(), email: z.string() }),
  language: locale,
  reference: z.string(),
  event: z.string(),
  currency: z.string(),
  lines: z.array(line),
  total: z.number().int(),
  /** Per cent within the total; 0: nothing is said of it. */
  vat: z.number(),
  /** The number of the sale's paper, and why it is rectified. */
  rectifies: z.object({ number: z.string(), reason: z.string() }).nullable(),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

/** An order as a paper tells of it. */
export interface InvoicedOrder {
  readonly invoiceId: number;
  readonly orderId: OrderId;
  readonly spaceId: number;
  readonly space: { readonly name: string; readonly address: string };
  readonly customer: InvoiceContent['customer'];
  readonly language: Language;
  readonly reference: string;
  readonly event: string;
  readonly currency: string;
  readonly administrativeCosts: number;
  readonly tickets: readonly { readonly name: string; readonly price: number; readonly quantity: number }[];
  readonly addOns: readonly { readonly name: string; readonly price: number; readonly quantity: number }[];
  readonly refund: {
    readonly amount: number;
    readonly tickets: number;
    readonly reason: string;
    /** Of the sale's paper; null while it has none. */
    readonly sale: string | null;
  } | null;
}

/** Papers without a number, the oldest first. */
export async function findWaiting(
  trx: Kysely<Database>,
  { orderId, limit }: { readonly orderId: OrderId | null; readonly limit: number },
): Promise<readonly InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select invoice.id as "invoiceId", ordered.id as "orderId", space.id as "spaceId",
      json_build_object('name', space.name, 'address', trim(both ', ' from space.address || ', ' || space.city)) as space,
      json_build_object('name', ${fullName('customer')}, 'email', ${orderEmail('ordered')}) as customer,
      ordered.locale as language, ordered.reference, event.name as event, ordered.currency,
      ordered.administrative_costs as "administrativeCosts",
      (select coalesce(json_agg(json_build_object('name', name, 'price', price, 'quantity', quantity) order by name, price), '[]')
        from (select ticket->>'ticketTypeName' as name, (ticket->>'price')::integer as price, count(*)::integer as quantity
          from jsonb_array_elements(ordered.confirmation->'tickets') as ticket group by 1, 2) as sold) as tickets,
      (select coalesce(json_agg(json_build_object('name', name, 'price', price, 'quantity', quantity) order by add_on_id), '[]')
        from order_add_on where order_id = ordered.id) as "addOns",
      case when given.id is not null then json_build_object('amount', given.amount, 'reason', given.reason,
        'tickets', (select count(*) from refunded_ticket where order_refund_id = given.id),
        'sale', (select series || '-' || year || '-' || lpad(number::text, 5, '0') from invoice sale
          where sale.order_id = ordered.id and sale.order_refund_id is null)) end as refund
    from invoice
    join ticket_order ordered on ordered.id = invoice.order_id
    join event on event.id = ordered.event_id
    join space on space.id = event.space_id
    join app_user customer on customer.id = ordered.user_id
    left join order_refund given on given.id = invoice.order_refund_id
    where invoice.number is null and ${orderId === null ? sql`true` : sql`invoice.order_id = ${orderId}`}
    order by invoice.id limit ${limit}`.execute(trx);
  return rows;
}

/** The next `count` numbers of a series in this year, which is that of the database's clock in Spain; answers the first. */
export async function nextNumbers(
  trx: Kysely<Database>,
  series: string,
  count: number,
): Promise<{ readonly year: number; readonly number: number }> {
  const { rows } = await sql<{ year: number; number: number }>`
    insert into invoice_series (series, year, last_number)
    values (${series}, extract(year from clock_timestamp() at time zone 'Europe/Madrid')::smallint, ${count})
    on conflict (series, year) do update set last_number = invoice_series.last_number + ${count}
    returning year, last_number - ${count} + 1 as number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no number of series ${series}`);
  return row;
}

/** A paper with the number that it gets. */
export interface NumberedInvoice {
  readonly id: number;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly content: InvoiceContent;
}

export async function issueInvoices(
  trx: Kysely<Database>,
  issued: readonly NumberedInvoice[],
): Promise<void> {
  await sql`
    update invoice set series = issued.series, year = issued.year, number = issued.number,
      issued_at = clock_timestamp(), content = issued.content
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as issued (id integer, series text, year smallint,
      number integer, content jsonb)
    where invoice.id = issued.id`.execute(trx);
}

/** An issued paper. */
interface IssuedInvoice {
  readonly id: number;
  readonly orderId: OrderId;
  /** `F-2026-00012` */
  readonly number: string;
  readonly isRectifying: boolean;
  readonly issuedAt: Date;
  readonly content: unknown;
}

export async function findInvoices(
  db: Kysely<Database>,
  orderId: OrderId,
): Promise<readonly IssuedInvoice[]> {
  const { rows } = await sql<IssuedInvoice>`
    select id, order_id as "orderId", series || '-' || year || '-' || lpad(number::text, 5, '0') as number,
      order_refund_id is not null as "isRectifying", issued_at as "issuedAt", content
    from invoice where order_id = ${orderId} and number is not null order by id`.execute(db);
  return rows;
}

/** Whether the user bought the order, whatever has become of it since. */
export async function isPaidByUser(db: Kysely<Database>, orderId: OrderId, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_order where id = ${orderId} and user_id = ${userId} and purchased_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** The order of a booking, once it was paid. */
export async function paidOrderOfBooking(db: Kysely<Database>, id: BookingId): Promise<OrderId | null> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from ticket_order where booking_id = ${id} and purchased_at is not null`.execute(db);
  return rows[0]?.id ?? null;
}
