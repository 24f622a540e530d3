import { sql } from 'kysely';
import { asciiEmail } from '#domain/ascii-email.ts';
import { beginsWith, searchedIn, type WayFound } from '#server/db/search.ts';

/** What lists of tickets and participants are sorted by as their names, as its index has it (migration 0013). */
export const PARTICIPANT_NAME = sql`lower(coalesce(ticket.participant->>'lastName', '') || ' '
  || coalesce(ticket.participant->>'firstName', ''))`;

/**
 * Orders whose reference begins with the text, or whose customer has it in name or e-mail, or whose own e-mail begins with it: who may not read a phone
 * does not find anybody by it either. For queries with both tables.
 */
export function ordersFound(search: string): readonly WayFound[] {
  return [
    ...beginsWith(search.toUpperCase(), sql`ticket_order.reference`),
    ...searchedIn(search, 'customer'),
    ...beginsWith(asciiEmail(search).toLowerCase(), sql`lower(ticket_order.contact_email) collate "C"`),
  ];
}

/** Tickets whose participant, customer or order has the text. For queries with the three tables. */
export function ticketsFound(search: string): readonly WayFound[] {
  return [...searchedIn(search, 'ticket'), ...ordersFound(search)];
}
