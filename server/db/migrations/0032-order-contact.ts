import { type Kysely, sql } from 'kysely';

/** Where the letters of an order go, where staff have put right what its customer mistyped; null: the customer's own e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, search]) await sql.raw(statement).execute(db);
}

const column = `
alter table ticket_order add column contact_email text;
`;

const search = `
create index ticket_order_contact on ticket_order (lower(contact_email) collate "C") where contact_email is not null;
`;
