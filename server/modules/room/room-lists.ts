import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { ListedRoom, roomListQuery } from '#domain/calls/room.ts';
import { listPage } from '#server/db/list-page.ts';
import { searchedIn } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { instantOf, instantOrNull } from '#server/modules/catalogue/instant.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import { newestPlan, showsAhead, toSitemapState } from './room-rows.ts';

const COLUMNS = {
  name: sql`lower(room.name)`,
  capacity: sql`room.capacity`,
  createdAt: sql`room.created_at`,
};

/** The rooms of the spaces that the user reaches. */
export async function listRooms(
  db: Kysely<Database>,
  user: SignedIn,
  query: z.output<typeof roomListQuery>,
): Promise<ListAnswer<ListedRoom>> {
  const rows = db
    .selectFrom('room')
    .leftJoin('space', 'space.id', 'room.space_id')
    .select([
      'room.id',
      'room.name',
      'room.capacity',
      'room.is_default as isDefault',
      'room.created_at as createdAt',
      'room.space_id as spaceId',
      sql<string>`space.name`.as('spaceName'),
      'room.archived_at as archivedAt',
      newestPlan.as('plan'),
      showsAhead.as('showsAhead'),
    ])
    .where('room.archived_at', query.archived === true ? 'is not' : 'is', null)
    .where(isManaged(user, sql`room.space_id`))
    .$if(query.spaceId !== undefined, (some) => some.where(sql<boolean>`room.space_id = ${query.spaceId}`));
  const { items, ...counted } = await listPage(
    db,
    rows,
    query,
    COLUMNS,
    sql`room.id`,
    // By the name of the room or of its space.
    searchedIn(query.search, 'room', 'space'),
  );
  return {
    items: items.map(({ spaceId, spaceName, plan, createdAt, archivedAt, ...room }) => ({
      ...room,
      space: { id: spaceId, name: spaceName },
      sitemap: toSitemapState(plan),
      createdAt: instantOf(createdAt),
      archivedAt: instantOrNull(archivedAt),
    })),
    ...counted,
  };
}
