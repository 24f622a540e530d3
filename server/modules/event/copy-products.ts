import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EventId, type ShowGroupId, type TicketTypeId, ticketTypeId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** By how many days of the calendar of a zone (IANA name) instants are moved. */
export interface Move {
  readonly days: number;
  readonly timeZone: string;
}

/** sql of an instant moved so that it has the same time on the clock of the zone. */
export function moved(instant: RawBuilder<unknown>, { days, timeZone }: Move): RawBuilder<unknown> {
  return sql`((${instant} at time zone ${timeZone}::text + make_interval(days => ${days}::integer)) at time zone ${timeZone}::text)`;
}

/** Copies the ticket types on offer with their regions and temporary prices; answers which became which. */
export async function copyTicketTypes(
  trx: Kysely<Database>,
  from: EventId,
  to: EventId,
  move: Move,
): Promise<ReadonlyMap<TicketTypeId, TicketTypeId>> {
  const copies = new Map<TicketTypeId, TicketTypeId>();
  const { rows } = await sql<{ id: TicketTypeId }>`
    select id from ticket_type where event_id = ${from} and archived_at is null order by position, id`.execute(
    trx,
  );
  for (const { id } of rows) {
    const made = await sql<{ id: number }>`
      insert into ticket_type (event_id, name, price, quota, max_per_order, sale_starts_at, sale_ends_at, position)
      select ${to}::integer, name, price, quota, max_per_order, ${moved(sql`sale_starts_at`, move)},
        ${moved(sql`sale_ends_at`, move)}, position from ticket_type where id = ${id} returning id`.execute(
      trx,
    );
    const copy = ticketTypeId.parse(made.rows[0]?.id);
    copies.set(id, copy);
    await sql`insert into ticket_type_region (ticket_type_id, region_id)
      select ${copy}::integer, region_id from ticket_type_region where ticket_type_id = ${id}`.execute(trx);
    await sql`insert into temporary_price (ticket_type_id, price, starts_at, ends_at)
      select ${copy}::integer, price, ${moved(sql`starts_at`, move)}, ${moved(sql`ends_at`, move)}
      from temporary_price where ticket_type_id = ${id}`.execute(trx);
  }
  return copies;
}

/**
 * Copies the combos on offer of which every part was copied: those over a show group only with the group.
 *
 * @param groups which show group became which
 */
export async function copyCombos(
  trx: Kysely<Database>,
  from: EventId,
  to: EventId,
  types: ReadonlyMap<TicketTypeId, TicketTypeId>,
  groups: ReadonlyMap<ShowGroupId, ShowGroupId>,
): Promise<void> {
  const { rows } = await sql<{
    id: number;
    group: ShowGroupId | null;
    items: readonly { readonly type: TicketTypeId; readonly quantity: number }[];
  }>`
    select id, show_group_id as group, coalesce((
      select json_agg(json_build_object('type', ticket_type_id, 'quantity', quantity) order by ticket_type_id)
      from ticket_group_item where ticket_group_id = ticket_group.id), '[]') as items
    from ticket_group where event_id = ${from} and archived_at is null order by id`.execute(trx);
  for (const { id, group, items } of rows) {
    const groupCopy = group === null ? null : groups.get(group);
    const parts = items.flatMap(({ type, quantity }) => {
      const copy = types.get(type);
      return copy === undefined ? [] : [{ copy, quantity }];
    });
    if (groupCopy === undefined || parts.length < items.length) continue;
    await sql`
      with made as (
        insert into ticket_group (event_id, name, price, show_group_id)
        select ${to}::integer, name, price, ${groupCopy}::integer from ticket_group where id = ${id} returning id
      )
      insert into ticket_group_item (ticket_group_id, ticket_type_id, quantity)
      select made.id, item.type, item.quantity from made, unnest(
        ${parts.map(({ copy }) => copy)}::integer[], ${parts.map(({ quantity }) => quantity)}::integer[]
      ) as item (type, quantity)`.execute(trx);
  }
}
