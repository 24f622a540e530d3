import { type Kysely, sql } from 'kysely';
import type { LosingType } from '#domain/calls/sitemap.ts';
import { type RoomId, type TicketTypeId, ticketTypeId } from '#domain/ids.ts';
import type { Fault } from '#server/http/refusal.ts';
import type { Database } from '#server/db/schema.ts';

/** Ticket types on offer would lose regions, and nobody has said that they may. */
export interface RegionsInUse {
  readonly code: 'regionsInUse';
  readonly types: readonly LosingType[];
}

/** Ticket types on offer that name regions of the room which are not among `kept` (`PlanRegion.id`), event by event. */
export async function typesLosingRegions(
  db: Kysely<Database>,
  room: RoomId,
  kept: readonly { readonly id: string }[],
): Promise<readonly LosingType[]> {
  const { rows } = await sql<Omit<LosingType, 'id'> & { id: number }>`
    select ticket_type.id, ticket_type.name, event.name as event,
      array_agg(region.name order by region.position, region.id) as regions
    from ticket_type_region valid
    join region on region.id = valid.region_id and region.room_id = ${room} and region.archived_at is null
      and region.key <> all(${kept.map(({ id }) => id)}::text[])
    join ticket_type on ticket_type.id = valid.ticket_type_id and ticket_type.archived_at is null
    join event on event.id = ticket_type.event_id and event.archived_at is null
    group by ticket_type.id, event.id
    order by event.id, ticket_type.position, ticket_type.id`.execute(db);
  return rows.map((row) => ({ ...row, id: ticketTypeId.parse(row.id) }));
}

/** Refuses where one of the types is not among those that `mayLose` their regions. */
export function regionsInUse(
  types: readonly LosingType[],
  mayLose: readonly TicketTypeId[],
): RegionsInUse | null {
  const isAgreed = types.every(({ id }) => mayLose.includes(id));
  return isAgreed ? null : { code: 'regionsInUse', types };
}

/** One for each type, by which a client lists and asks. */
export function regionsInUseFaults({ types }: RegionsInUse): readonly Fault[] {
  return types.map(({ id, name, event, regions }) => ({
    propertyPath: 'mayLose',
    code: 'regionsInUse',
    params: { id, name, event, regions: regions.join(', ') },
  }));
}
