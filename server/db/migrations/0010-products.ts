import { type Kysely, sql } from 'kysely';

/** What asks whether something of an event was sold: by the type of its tickets, by its orders, by the packs of a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index if not exists ticket_ticket_type on ticket (ticket_type_id) where state <> 'void'`,
    'create index if not exists ticket_order_event on ticket_order (event_id)',
    'create index booking_show_group on booking (show_group_id) where show_group_id is not null',
    'create index if not exists ticket_type_region_region on ticket_type_region (region_id)',
    'create index temporary_price_type on temporary_price (ticket_type_id, starts_at)',
    'create index show_group_event on show_group (event_id)',
    'create index show_group_show_show on show_group_show (show_id)',
    'create index ticket_group_event on ticket_group (event_id)',
    'create index add_on_event on add_on (event_id)',
  ])
    await sql.raw(statement).execute(db);
}
