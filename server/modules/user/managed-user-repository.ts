import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { ListAnswer } from '#domain/calls/list.ts';
import type {
  createUserCall,
  ListedAccount,
  ManagedUser,
  managedUserQuery,
} from '#domain/calls/managed-user.ts';
import type { SpaceId, UserId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { Person } from '#domain/user-management.ts';
import { listPage } from '#server/db/list-page.ts';
import { nameInOrder } from '#server/db/person-name.ts';
import { phonesWith, searchedIn } from '#server/db/search.ts';
import type { AppUserTable, Database } from '#server/db/schema.ts';
import { lockEmail } from '#server/modules/auth/user-repository.ts';

type UserRow = Selectable<AppUserTable>;
type UserFields = z.output<typeof createUserCall>;

/** What people sign in with: none of those that stand beside another one, and none that are deleted. */
const accounts = (db: Kysely<Database>) =>
  db.selectFrom('app_user').where(sql<boolean>`not provisional and deleted_at is null`);

const columns = {
  name: nameInOrder('app_user'),
  email: sql`lower(email)`,
  createdAt: sql`created_at`,
  lastSignInAt: { nullable: sql`last_sign_in_at` },
};

export async function listUsers(
  db: Kysely<Database>,
  query: z.output<typeof managedUserQuery>,
): Promise<ListAnswer<ListedAccount>> {
  const { role, verified, state } = query;
  const chosen = accounts(db)
    .selectAll()
    .$if(role !== undefined, (list) => list.where(sql<boolean>`roles @> array[${role}]::text[]`))
    .$if(verified !== undefined, (list) =>
      list.where('verified_at', verified === true ? 'is not' : 'is', null),
    )
    .$if(state !== undefined, (list) =>
      list.where('deactivated_at', state === 'deactivated' ? 'is not' : 'is', null),
    );
  const { items, ...counted } = await listPage(db, chosen, query, columns, sql`id`, [
    ...searchedIn(query.search, 'app_user'),
    ...phonesWith(query.search, 'app_user'),
  ]);
  return { items: items.map(toListed), ...counted };
}

interface UserDetails {
  readonly link_until: Date | null;
  readonly sessions: number;
  readonly orders: number;
  readonly spaces: readonly { readonly id: SpaceId; readonly name: string }[];
}

export async function findManagedUser(db: Kysely<Database>, id: UserId): Promise<ManagedUser | null> {
  const row = await accounts(db)
    .selectAll()
    .select([
      sql<UserDetails['link_until']>`(select max(expires_at) from mail_link
        where user_id = app_user.id and purpose in ('invite', 'verify') and used_at is null and expires_at > now())`.as(
        'link_until',
      ),
      sql<number>`(select count(*)::integer from auth_session
        where user_id = app_user.id and revoked_at is null and refresh_expires_at > now()
          and impersonator_session_id is null)`.as('sessions'),
      sql<number>`(select count(*)::integer from ticket_order
        where user_id = app_user.id and state not in ('pending', 'expired'))`.as('orders'),
      sql<UserDetails['spaces']>`coalesce((
        select json_agg(json_build_object('id', space.id, 'name', space.name) order by lower(space.name))
        from space_manager join space on space.id = space_manager.space_id
        where space_manager.user_id = app_user.id and space.archived_at is null), '[]')`.as('spaces'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...toListed(row),
    hasPassword: row.password_hash !== null,
    hasSecondFactor: row.has_second_factor,
    linkUntil: row.link_until?.toISOString() ?? null,
    sessions: row.sessions,
    orders: row.orders,
    spaces: [...row.spaces],
  };
}

/** An account as a decision about it needs to know it. */
export interface StoredUser
  extends Person, Pick<ListedAccount, 'email' | 'name' | 'lastName' | 'phone' | 'locale'> {
  readonly version: number;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  readonly isDeactivated: boolean;
}

/**
 * Locks an account, and before it every super admin and who asks: two super admins who shut each other out follow
 * one another, and the second one has lost the right. Null: there is no such account.
 */
export async function lockUser(
  trx: Kysely<Database>,
  id: UserId,
  actor: UserId,
): Promise<{
  readonly user: StoredUser | null;
  /** The roles that who asks has now; none: shut out meanwhile. */
  readonly actorRoles: readonly Role[];
}> {
  const rows = await accounts(trx)
    .selectAll()
    .where((where) => where.or([where('id', 'in', [id, actor]), sql<boolean>`roles @> '{ROLE_SUPER_ADMIN}'`]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = rows.find((row) => row.id === id);
  const asking = rows.find((row) => row.id === actor);
  return {
    user: found === undefined ? null : toStored(found),
    actorRoles: asking?.deactivated_at === null ? asking.roles : [],
  };
}

/** Null: the e-mail has an account. */
export async function insertUser(trx: Kysely<Database>, fields: UserFields): Promise<UserId | null> {
  await lockEmail(trx, fields.email);
  const row = await trx
    .insertInto('app_user')
    .values({ ...toColumns(fields), email: fields.email })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where(sql<boolean>`not provisional`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Of two that take an e-mail at once one gets it. */
export async function isEmailTaken(trx: Kysely<Database>, email: string, by: UserId): Promise<boolean> {
  await lockEmail(trx, email);
  const { rows } = await sql`
    select from app_user where lower(email) = lower(${email}) and not provisional and id <> ${by}`.execute(
    trx,
  );
  return rows.length > 0;
}

/** False: there is none of that version. An e-mail that is another one is to be proved anew. */
export async function updateUser(
  trx: Kysely<Database>,
  id: UserId,
  version: number,
  fields: UserFields,
): Promise<boolean> {
  const updated = await trx
    .updateTable('app_user')
    .set({
      ...toColumns(fields),
      email: fields.email,
      verified_at: sql<Date | null>`case when lower(email) = lower(${fields.email}) then verified_at end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function setDeactivated(
  trx: Kysely<Database>,
  id: UserId,
  isDeactivated: boolean,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      deactivated_at: isDeactivated ? sql<Date>`coalesce(deactivated_at, now())` : null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Another version: who is editing it is told, and what is shown of it is read anew. */
export async function markChanged(trx: Kysely<Database>, id: UserId): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

function toColumns({ name, lastName, phone, locale, roles }: UserFields) {
  return { name, last_name: lastName, phone, locale, roles: [...roles] };
}

function toListed(row: UserRow): ListedAccount {
  return {
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    fullName: `${row.name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    roles: [...row.roles],
    verifiedAt: row.verified_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    deactivatedAt: row.deactivated_at?.toISOString() ?? null,
    version: row.version,
  };
}

function toStored(row: UserRow): StoredUser {
  return {
    ...toListed(row),
    isVerified: row.verified_at !== null,
    hasPassword: row.password_hash !== null,
    isDeactivated: row.deactivated_at !== null,
  };
}
