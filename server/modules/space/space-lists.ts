import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import {
  type ListedSpace,
  MOST_UPCOMING_EVENTS,
  type spaceListQuery,
  type UpcomingEvent,
} from '#domain/calls/space.ts';
import type { SpaceId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';
import { isManaged } from './managed-spaces.ts';

const COLUMNS = {
  name: sql`lower(space.name)`,
  city: sql`lower(space.city)`,
  createdAt: sql`space.created_at`,
};

/** The spaces that the user reaches. */
export async function listSpaces(
  db: Kysely<Database>,
  user: SignedIn,
  query: z.output<typeof spaceListQuery>,
): Promise<ListAnswer<ListedSpace>> {
  const rows = db
    .selectFrom('space')
    .select([
      'space.id',
      'space.name',
      'space.address',
      'space.city',
      'space.time_zone as timeZone',
      'space.currency',
      'space.image_file as imageFile',
      'space.created_at as createdAt',
      'space.archived_at as archivedAt',
      sql<number>`(select count(*)::integer from room
        where room.space_id = space.id and room.archived_at is null)`.as('rooms'),
      sql<number>`(select coalesce(sum(room.capacity), 0)::integer from room
        where room.space_id = space.id and room.archived_at is null)`.as('places'),
      sql<number>`(select count(*)::integer from event
        where event.space_id = space.id and event.state = 'published' and event.archived_at is null
          and event.last_ends_at > now())`.as('events'),
    ])
    .where('space.archived_at', query.archived === true ? 'is not' : 'is', null)
    .where(isManaged(user, sql`space.id`))
    .$if(query.city !== undefined, (cities) =>
      cities.where(sql<boolean>`lower(space.city) = lower(${query.city})`),
    );
  const { items, ...counted } = await listPage(
    db,
    rows,
    query,
    COLUMNS,
    sql`space.id`,
    searchedIn(query.search, 'space'),
  );
  return {
    items: items.map(({ imageFile, createdAt, archivedAt, ...space }) => ({
      ...space,
      imageUrl: mediaUrl(imageFile),
      createdAt: instantOf(createdAt),
      archivedAt: instantOrNull(archivedAt),
    })),
    ...counted,
  };
}

/** The cities of the spaces that the user reaches, each once, by the alphabet. */
export async function listCities(db: Kysely<Database>, user: SignedIn): Promise<string[]> {
  const rows = await db
    .selectFrom('space')
    .select(sql<string>`min(space.city)`.as('city'))
    .where('space.archived_at', 'is', null)
    .where('space.city', '<>', '')
    .where(isManaged(user, sql`space.id`))
    .groupBy(sql`lower(space.city)`)
    .orderBy(sql`lower(space.city)`)
    .execute();
  return rows.map(({ city }) => city);
}

/** Events of a space with a show that is not over, the next one first. */
export async function listUpcoming(db: Kysely<Database>, spaceId: SpaceId): Promise<UpcomingEvent[]> {
  const { rows } = await sql<
    Omit<UpcomingEvent, 'nextShowAt' | 'imageUrl'> & { nextShowAt: Date; imageFile: string | null }
  >`
    select event.id, event.name, event.state, min(show.starts_at) as "nextShowAt",
      count(*)::integer as shows, coalesce(sum(whole.capacity), 0)::integer as capacity,
      coalesce(sum(whole.taken), 0)::integer as taken,
      (select file from event_image where event_id = event.id and kind = 'main') as "imageFile"
    from event
    join show on show.event_id = event.id and show.ends_at > now()
    left join show_region whole on whole.show_id = show.id and whole.region = -1
    where event.space_id = ${spaceId} and event.archived_at is null
    group by event.id
    order by min(show.starts_at), event.id
    limit ${MOST_UPCOMING_EVENTS}`.execute(db);
  return rows.map(({ nextShowAt, imageFile, ...event }) => ({
    ...event,
    nextShowAt: instantOf(nextShowAt),
    imageUrl: mediaUrl(imageFile),
  }));
}
