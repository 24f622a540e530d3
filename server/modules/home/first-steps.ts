import { type Kysely, sql } from 'kysely';
import { mayEnter } from '#domain/areas.ts';
import { FIRST_STEPS, type FirstStep } from '#domain/calls/home.ts';
import type { RoomId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

type Found = Readonly<Record<FirstStep['step'], boolean>> & {
  /** The only room that is reached; null: there are none, or several. */
  readonly only: RoomId | null;
};

/** What is made before the first event of the spaces that the user reaches, and which of it there is; none after it. */
export async function firstSteps(db: Kysely<Database>, user: SignedIn): Promise<FirstStep[]> {
  const isReached = isManaged(user, sql`space.id`);
  const { rows } = await sql<Found>`
    with reached as (select id from space where archived_at is null and ${isReached}),
      rooms as (select room.id from room join reached on reached.id = room.space_id where room.archived_at is null)
    select exists (select from reached) as space,
      exists (select from rooms) as room,
      (select min(id) from rooms having count(*) = 1) as only,
      exists (select from plan join rooms on rooms.id = plan.room_id) as map,
      exists (select from category where archived_at is null) as category,
      exists (select from event join space on space.id = event.space_id where ${isReached}) as event`.execute(
    db,
  );
  const found = rows[0];
  if (found === undefined || found.event) return [];
  const mayMake = (step: FirstStep['step']): boolean => {
    if (step === 'space') return mayEnter('spaceEdit', user.roles);
    return step === 'category' ? mayEnter('categories', user.roles) : found.space || mayMake('space');
  };
  return FIRST_STEPS.filter(mayMake).map((step) => ({
    ...{ step, done: found[step] },
    room: step === 'map' && !found.map ? found.only : null,
  }));
}
