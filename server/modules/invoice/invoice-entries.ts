import type { Kysely } from 'kysely';
import type { InvoiceEntry } from '#domain/calls/money.ts';
import type { OrderId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { findInvoices, invoiceContent } from './invoice-repository.ts';

/** An order's papers that have their numbers, the oldest first. */
export async function invoiceEntries(
  db: Kysely<Database>,
  orderId: OrderId,
): Promise<readonly InvoiceEntry[]> {
  const issued = await findInvoices(db, orderId);
  return issued.map(({ id, number, isRectifying, issuedAt, content }) => {
    const { total, currency } = invoiceContent.parse(content);
    return { id, number, isRectifying, issuedAt: instantOf(issuedAt), total, currency };
  });
}
