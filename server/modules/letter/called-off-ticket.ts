import { sql } from 'kysely';

/**
 * Whether a `ticket` of the query is void because staff called its show off, rather than given back before: its order was
 * told so, and of which of its tickets. Older news names none: there all that are void of the show.
 */
export const isCalledOff = sql<boolean>`(ticket.state = 'void' and exists (select from order_news told
  where told.order_id = ticket.order_id and told.kind = 'eventCancelled' and told.key = ticket.show_id::text
    and coalesce(told.details->'ticketIds' @> to_jsonb(ticket.id), true)))`;
