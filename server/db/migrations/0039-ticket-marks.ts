import { type Kysely, sql } from 'kysely';

/** A ticket says what is special about its seat. Those sold before say what the plan of their show says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, sold]) await sql.raw(statement).execute(db);
}

const column = `
alter table ticket add column marks text[] not null default '{}';
`;

// The regions of a ticket are counted as the document's are.
const sold = `
with marked as (
  select plan.id as plan_id, region.number - 1 as region, drawn.row->>'name' as row_name, seat.drawing->>'name' as seat_name,
    array(
      select flag from unnest(array['accessible', 'companion', 'restrictedView', 'limitedLegroom']) as told (flag)
      where seat.drawing->'marks' ? flag) as marks
  from plan
  cross join lateral jsonb_array_elements(plan.document->'regions') with ordinality as region (drawing, number)
  cross join lateral jsonb_array_elements(region.drawing->'rows') as drawn (row)
  cross join lateral jsonb_array_elements(drawn.row->'seats') as seat (drawing)
  where plan.id in (select show.plan_id from show) and seat.drawing ? 'marks'
)
update ticket set marks = marked.marks
from show join marked on marked.plan_id = show.plan_id and marked.marks <> '{}'
where ticket.show_id = show.id and ticket.region = marked.region and ticket.row_name = marked.row_name
  and ticket.seat_name = marked.seat_name;
`;
