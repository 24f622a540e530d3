import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlanShow, RoomPlan } from '#domain/calls/region.ts';
import type { RoomId, SpaceId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { takesPlace } from '#server/modules/event-product/show-repository.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';

/** Shows of a room that are told of at most. */
const MOST_SHOWS = 200;

interface RoomRow {
  readonly id: RoomId;
  readonly name: string;
  readonly capacity: number;
  readonly spaceId: SpaceId;
  readonly spaceName: string;
  readonly timeZone: string;
  readonly archivedAt: Date | null;
  readonly plan: {
    readonly version: number;
    readonly source: 'form' | 'sitemap';
    readonly hash: string;
    readonly seats: number;
    readonly places: number;
    readonly regions: number;
    readonly madeAt: string;
  } | null;
}

/** The newest plan of a room that the user reaches, and what its shows sell; null when there is no such room. */
export async function findRoomPlan(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
): Promise<RoomPlan | null> {
  const { rows } = await sql<RoomRow>`
    select room.id, room.name, room.capacity, room.archived_at as "archivedAt",
      space.id as "spaceId", space.name as "spaceName", space.time_zone as "timeZone",
      (select json_build_object('version', version, 'source', source, 'hash', content_hash, 'seats', seat_count,
          'places', place_count, 'regions', cardinality(region_keys), 'madeAt', created_at)
        from plan where room_id = room.id order by version desc limit 1) as plan
    from room join space on space.id = room.space_id
    where room.id = ${roomId} and ${isManaged(user, sql`room.space_id`)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { plan, spaceId, spaceName, timeZone, archivedAt, ...room } = row;
  return {
    room: {
      ...room,
      space: { id: spaceId, name: spaceName, timeZone },
      archivedAt: instantOrNull(archivedAt),
    },
    plan:
      plan === null
        ? null
        : {
            version: plan.version,
            source: plan.source,
            url: planUrl(plan.hash),
            seats: plan.seats,
            places: plan.places,
            regions: plan.regions,
            madeAt: instantOf(plan.madeAt),
          },
    shows: await showsAhead(db, roomId),
  };
}

/** Whether a visitor may buy of the show now; needs `event` and `show`. */
export const isOnSale: RawBuilder<boolean> = sql<boolean>`coalesce(
  event.state = 'published' and event.archived_at is null and show.sale_starts_at <= now()
  and coalesce(show.sale_ends_at, show.ends_at) > now(), false)`;

/** Those that take place. */
async function showsAhead(db: Kysely<Database>, roomId: RoomId): Promise<PlanShow[]> {
  const { rows } = await sql<Omit<PlanShow, 'movable' | 'startsAt'> & { startsAt: Date }>`
    select show.id, json_build_object('id', event.id, 'name', event.name) as event,
      show.starts_at as "startsAt", plan.version as "planVersion", ${isOnSale} as "onSale",
      coalesce(whole.taken, 0) as taken
    from show
    join event on event.id = show.event_id
    join plan on plan.id = show.plan_id
    left join show_region whole on whole.show_id = show.id and whole.region = -1
    where show.room_id = ${roomId} and show.ends_at > now() and ${takesPlace('show')}
    order by show.starts_at, show.id limit ${MOST_SHOWS}`.execute(db);
  return rows.map(({ startsAt, ...show }) => ({
    ...show,
    startsAt: instantOf(startsAt),
    movable: !show.onSale,
  }));
}
