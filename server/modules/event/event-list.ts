import { type Kysely, sql } from 'kysely';
import type { ManagedEventItem, ManagedEventQuery } from '#domain/calls/managed-event.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import { listPage } from '#server/db/list-page.ts';
import { searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';
import { isUnannounced } from './managed-event-rows.ts';

const COLUMNS = {
  name: sql`lower(event.name)`,
  firstShowAt: { nullable: sql`event.first_starts_at` },
  lastShowAt: { nullable: sql`event.last_ends_at` },
  createdAt: sql`event.created_at`,
};

/** A page of the events that the user reaches: of the archived ones, or of the others. */
export async function listManagedEvents(
  db: Kysely<Database>,
  user: SignedIn,
  query: ManagedEventQuery,
): Promise<ListAnswer<ManagedEventItem>> {
  const page = await listPage(
    db,
    chosenEvents(db, user, query),
    query,
    COLUMNS,
    sql`event.id`,
    searchedIn(query.search, 'event'),
  );
  return { ...page, items: page.items.map(toItem) };
}

type ItemRow = Omit<
  ManagedEventItem,
  'imageUrl' | 'createdAt' | 'archivedAt' | 'firstShowAt' | 'lastShowAt'
> & {
  readonly image: string | null;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  readonly firstShowAt: Date | null;
  readonly lastShowAt: Date | null;
};

function chosenEvents(db: Kysely<Database>, user: SignedIn, query: ManagedEventQuery) {
  const { state, spaceId, categoryId, when, archived = false } = query;
  const isAhead = sql<boolean>`(event.last_ends_at is null or event.last_ends_at > now())`;
  return db
    .selectFrom('event')
    .select(['event.id', 'event.version', 'event.state', 'event.name', 'event.title'])
    .select([
      'event.created_at as createdAt',
      'event.archived_at as archivedAt',
      'event.first_starts_at as firstShowAt',
      sql<Date | null>`(select max(starts_at) from show where show.event_id = event.id)`.as('lastShowAt'),
      sql<number>`(select count(*)::integer from show where show.event_id = event.id)`.as('showCount'),
      sql<number>`(select count(*)::integer from show
        where show.event_id = event.id and ${isUnannounced})`.as('unannouncedShows'),
      sql<string | null>`(select file from event_image
        where event_image.event_id = event.id and event_image.kind = 'main')`.as('image'),
      sql<ItemRow['space']>`(select json_build_object('id', space.id, 'name', space.name, 'city', space.city,
        'timeZone', space.time_zone) from space where space.id = event.space_id)`.as('space'),
      sql<ItemRow['categories']>`coalesce((
        select json_agg(json_build_object('id', category.id, 'description', category.description) order by category.description)
        from event_category join category on category.id = event_category.category_id
        where event_category.event_id = event.id), '[]')`.as('categories'),
    ])
    .where('event.archived_at', archived ? 'is not' : 'is', null)
    .where(isManaged(user, sql`event.space_id`))
    .$if(state !== undefined, (chosen) => chosen.where(sql<boolean>`event.state = ${state}`))
    .$if(spaceId !== undefined, (chosen) => chosen.where(sql<boolean>`event.space_id = ${spaceId}`))
    .$if(when === 'upcoming', (chosen) => chosen.where(isAhead))
    .$if(when === 'past', (chosen) => chosen.where(sql<boolean>`event.last_ends_at <= now()`))
    .$if(categoryId !== undefined, (chosen) =>
      chosen.where(sql<boolean>`event.id in (
        select event_id from event_category where category_id = ${categoryId})`),
    );
}

function toItem({ image, ...row }: ItemRow): ManagedEventItem {
  return {
    ...row,
    imageUrl: mediaUrl(image),
    createdAt: instantOf(row.createdAt),
    archivedAt: instantOrNull(row.archivedAt),
    firstShowAt: instantOrNull(row.firstShowAt),
    lastShowAt: instantOrNull(row.lastShowAt),
  };
}
