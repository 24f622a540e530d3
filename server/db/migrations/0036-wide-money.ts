import { type Kysely, sql } from 'kysely';

/**
 * Money of a whole order has room for many tickets in small currencies: 72 of 300,000 pesos are more cents than an
 * `integer` holds. Prices of one thing stay as they are: their most is below that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(SUMS)) {
    const changes = columns.map((column) => `alter column ${column} type bigint`).join(', ');
    await sql.raw(`alter table ${table} ${changes}`).execute(db);
  }
}

const SUMS = {
  ticket_order: ['administrative_costs', 'total'],
  // of all that were bought of it
  order_add_on: ['price'],
  payment: ['amount'],
  order_refund: ['worth', 'amount'],
  refund: ['amount'],
};
