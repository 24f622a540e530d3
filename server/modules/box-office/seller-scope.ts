import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mayEnter } from '#domain/areas.ts';
import type { EventId, ShowId } from '#domain/ids.ts';
import { sellsEverywhere } from '#domain/roles.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

/**
 * Whether the user sells for an event: a space manager for those of the own spaces alone, the other sellers for all.
 *
 * @param eventId sql of the row's event, `show.event_id`
 */
export function isSoldBy(user: SignedIn, eventId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (sellsEverywhere(user.roles)) return sql<boolean>`true`;
  return sql<boolean>`${eventId} in (select reached.id from event reached
    where ${isManaged(user, sql`reached.space_id`)})`;
}

/** The event of a show that the user sells for; null without one. */
export async function eventOfShow(
  db: Kysely<Database>,
  user: SignedIn,
  showId: ShowId,
): Promise<EventId | null> {
  const { rows } = await sql<{ id: EventId }>`
    select event.id from show join event on event.id = show.event_id
    where show.id = ${showId} and event.state = 'published' and ${isSoldBy(user, sql`event.id`)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Who has an order: for packs the sellers of order groups, else whoever may reserve. */
export function mayReserve({ roles }: Pick<SignedIn, 'roles'>, isPacks: boolean): boolean {
  return mayEnter(isPacks ? 'orderGroupSale' : 'showReserve', roles);
}
