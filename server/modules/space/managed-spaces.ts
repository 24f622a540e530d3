import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SpaceId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';

/**
 * Whether the user reaches the space of a row: admins reach all, everybody else those that name them as manager
 * (product page, section 4). What somebody does not reach is answered as if it were not there: 404.
 *
 * @param spaceId sql of the row's space, `room.space_id`
 */
export function isManaged(user: SignedIn, spaceId: RawBuilder<unknown>): RawBuilder<boolean> {
  return reachesAllSpaces(user) ? sql<boolean>`true` : isManagedBy(sql`${user.userId}`, spaceId);
}

/** Whether the space of a row names the user of a row as manager. */
export function isManagedBy(userId: RawBuilder<unknown>, spaceId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from space_manager
    where space_manager.space_id = ${spaceId} and space_manager.user_id = ${userId})`;
}

export function reachesAllSpaces({ roles }: Pick<SignedIn, 'roles'>): boolean {
  return roles.includes('ROLE_SUPER_ADMIN') || roles.includes('ROLE_ADMIN');
}

/** Whether there is such a space and the user reaches it. */
export async function mayManageSpace(
  db: Kysely<Database>,
  user: SignedIn,
  spaceId: SpaceId,
): Promise<boolean> {
  const found = await db
    .selectFrom('space')
    .select('id')
    .where('id', '=', spaceId)
    .where(isManaged(user, sql`space.id`))
    .executeTakeFirst();
  return found !== undefined;
}
