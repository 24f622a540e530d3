import { type Kysely, sql } from 'kysely';

/**
 * Notifications go also to orders of a counter whose customer has no account, only an e-mail that was left later. They have a
 * table of their own: what a server of the version before reads and writes in `notification_recipient`, by its key of
 * notification and user, stays as it is. A letter of such an order that it takes it cannot write, and leaves to be tried
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [orders, byOrder, byLetter]) await sql.raw(statement).execute(db);
}

const orders = `
create table notification_order (
  notification_id integer not null references notification on delete cascade,
  order_id integer not null references ticket_order on delete cascade,
  letter_id bigint,
  primary key (notification_id, order_id)
);
`;

const byOrder = `create index notification_order_order on notification_order (order_id)`;

const byLetter = `
create index notification_order_letter on notification_order (letter_id) where letter_id is not null`;
