import { type Kysely, sql } from 'kysely';

/**
 * Orders that were confirmed before their lines said what is special about a seat, and whose tickets are not made yet, say
 * what the plan of the show says: their tickets will say the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(confirmed).execute(db);
}

// One that has expired becomes tickets if its money comes all the same. The regions of a line are counted as the document's are.
const confirmed = `
with waiting as (
  select id, confirmation->'tickets' as tickets
  from ticket_order
  where state in ('pending', 'reserved', 'expired')
    and confirmation @? '$.tickets[*] ? (@.seat != null && !exists(@.marks))'
), marked as (
  select show.id as show_id, region.number - 1 as region, drawn.row->>'name' as row_name, seat.drawing->>'name' as seat_name,
    array(
      select flag from unnest(array['accessible', 'companion', 'restrictedView', 'limitedLegroom']) as told (flag)
      where seat.drawing->'marks' ? flag) as marks
  from show
  join plan on plan.id = show.plan_id
  cross join lateral jsonb_array_elements(plan.document->'regions') with ordinality as region (drawing, number)
  cross join lateral jsonb_array_elements(region.drawing->'rows') as drawn (row)
  cross join lateral jsonb_array_elements(drawn.row->'seats') as seat (drawing)
  where show.id in (
      select (line.ticket->>'showId')::integer from waiting, jsonb_array_elements(waiting.tickets) as line (ticket))
    and seat.drawing ? 'marks'
)
update ticket_order set confirmation = jsonb_set(confirmation, '{tickets}', (
  select jsonb_agg(jsonb_build_object('marks', coalesce(to_jsonb(marked.marks), '[]')) || line.ticket order by line.place)
  from jsonb_array_elements(waiting.tickets) with ordinality as line (ticket, place)
  left join marked on marked.show_id = (line.ticket->>'showId')::integer and marked.region = (line.ticket->>'region')::integer
    and marked.row_name = line.ticket->>'rowName' and marked.seat_name = line.ticket->>'seatName'))
from waiting where ticket_order.id = waiting.id;
`;
