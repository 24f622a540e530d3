import { type Kysely, sql } from 'kysely';

/** An order of several shows is one of packs, also where the pack has no price of its own: the index has both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [earlier, index]) await sql.raw(statement).execute(db);
}

const earlier = `drop index ticket_order_combo`;

const index = `
create index ticket_order_combo on ticket_order (created_at, id)
  where jsonb_path_exists(
    confirmation, '$.tickets[*] ? (@.ticketGroupId != null || @.showId != $.tickets[0].showId)');
`;
