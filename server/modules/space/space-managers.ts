import { type Kysely, sql } from 'kysely';
import type { SpaceManager } from '#domain/calls/space.ts';
import type { SpaceId, UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { fullName } from '#server/db/person-name.ts';
import { containsText } from '#server/db/search.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { lockSpace } from './space-repository.ts';

const MOST_CANDIDATES = 1000;

const name = fullName('app_user');

/** Who manages a space, by name. */
export async function findManagers(db: Kysely<Database>, spaceId: SpaceId): Promise<SpaceManager[]> {
  return db
    .selectFrom('space_manager')
    .innerJoin('app_user', 'app_user.id', 'space_manager.user_id')
    .select(['app_user.id', 'app_user.email', name.as('fullName')])
    .where('space_manager.space_id', '=', spaceId)
    .orderBy(sql`lower(${name})`)
    .orderBy('app_user.id')
    .execute();
}

/** Users who may be made managers of a space, by name; 1000 at most. */
export async function findCandidates(db: Kysely<Database>, search: string): Promise<SpaceManager[]> {
  return candidates(db)
    .where(containsText(search, name, sql`app_user.email`))
    .orderBy(sql`lower(${name})`)
    .orderBy('app_user.id')
    .limit(MOST_CANDIDATES)
    .execute();
}

function candidates(db: Kysely<Database>) {
  return db
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.email', name.as('fullName')])
    .where(sql<boolean>`app_user.roles @> array['ROLE_SPACE_MANAGER']`)
    .where('app_user.provisional', '=', false)
    .where('app_user.deleted_at', 'is', null);
}

/**
 * Makes these users the managers of a space, and no others. Refuses everybody who has not the role, unless they manage
 * it already.
 */
export async function setManagers(
  db: Kysely<Database>,
  user: SignedIn,
  spaceId: SpaceId,
  userIds: readonly UserId[],
): Promise<Result<SpaceManager[], { readonly code: 'notFound' | 'notASpaceManager' }>> {
  return db.transaction().execute(async (trx) => {
    if ((await lockSpace(trx, spaceId)) === null) return refuse({ code: 'notFound' });
    const wanted = new Set(userIds);
    const before = (await findManagers(trx, spaceId)).map(({ id }) => id);
    const added = [...wanted].filter((id) => !before.includes(id));
    if (!(await areCandidates(trx, added))) return refuse({ code: 'notASpaceManager' });
    await sql`delete from space_manager where space_id = ${spaceId} and user_id <> all(${[...wanted]}::integer[])`.execute(
      trx,
    );
    await sql`insert into space_manager (space_id, user_id) select ${spaceId}, unnest(${added}::integer[])`.execute(
      trx,
    );
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'space.managers',
      subject: `space ${spaceId}`,
      details: { managers: [before, [...wanted]] },
    });
    return accept(await findManagers(trx, spaceId));
  });
}

async function areCandidates(db: Kysely<Database>, ids: readonly UserId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await candidates(db).where('app_user.id', 'in', ids).execute();
  return found.length === ids.length;
}
