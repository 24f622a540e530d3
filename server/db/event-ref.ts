import { sql } from 'kysely';
import type { EventId } from '#domain/ids.ts';

/** The event that a row of a list is of, by the rows `event` and `space` of its query. */
export const EVENT_REF = sql<{
  readonly id: EventId;
  readonly name: string;
  readonly timeZone: string;
}>`json_build_object('id', event.id, 'name', event.name, 'timeZone', space.time_zone)`;
