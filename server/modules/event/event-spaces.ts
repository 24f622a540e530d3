import { type Kysely, sql } from 'kysely';
import type { EventSpace } from '#domain/calls/managed-event.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { placesOfRoom } from '#server/modules/room/room-rows.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

/** The spaces that an event of the user may be in, with what it inherits of each, and their rooms; by name. */
export async function findEventSpaces(db: Kysely<Database>, user: SignedIn): Promise<readonly EventSpace[]> {
  const { rows } = await sql<EventSpace>`
    select space.id, space.name, space.city, space.time_zone as "timeZone", space.currency, space.price, space.capacity,
      space.max_tickets_per_user as "maxTicketsPerUser", space.administrative_costs as "administrativeCosts",
      space.organizer_email as "organizerEmail", space.orphan_rule as "orphanRule",
      coalesce((
        select json_agg(json_build_object('id', room.id, 'name', room.name, 'capacity', room.capacity,
          'places', ${placesOfRoom}, 'isDefault', room.is_default) order by room.is_default desc, lower(room.name), room.id)
        from room where room.space_id = space.id and room.archived_at is null), '[]') as rooms
    from space
    where space.archived_at is null and ${isManaged(user, sql`space.id`)}
    order by lower(space.name), space.id`.execute(db);
  return rows;
}
