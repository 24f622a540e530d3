import { type Kysely, sql } from 'kysely';

/** What one user has of an event is found by both, whatever the planner believes of tables that are new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}

const INDEXES = [
  'create index ticket_order_user_event on ticket_order (user_id, event_id)',
  'create index booking_user_event on booking (user_id, event_id) where user_id is not null',
  'drop index ticket_order_user',
  'drop index booking_user',
];
