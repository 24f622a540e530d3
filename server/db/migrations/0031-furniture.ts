import { type Kysely, sql } from 'kysely';

/** A ticket says whether its row is a table or a box. Those sold before say what the plan of their show says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, sold]) await sql.raw(statement).execute(db);
}

const column = `
alter table ticket add column furniture text check (furniture in ('table', 'booth'));
`;

// The regions of a ticket are counted as the document's are.
const sold = `
with furnished as (
  select plan.id as plan_id, region.number - 1 as region, drawn.row->>'name' as row_name,
    drawn.row->'furniture'->>'kind' as kind
  from plan
  cross join lateral jsonb_array_elements(plan.document->'regions') with ordinality as region (drawing, number)
  cross join lateral jsonb_array_elements(region.drawing->'rows') as drawn (row)
  where drawn.row ? 'furniture'
)
update ticket set furniture = furnished.kind
from show join furnished on furnished.plan_id = show.plan_id
where ticket.show_id = show.id and ticket.region = furnished.region and ticket.row_name = furnished.row_name;
`;
