import { type Kysely, sql } from 'kysely';
import type { CurrentUser, QuickRegisterCall } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';

/** What a sign-in with a password needs to know of the account behind an e-mail. */
export async function findCredentials(
  db: Kysely<Database>,
  email: string,
): Promise<{ readonly userId: UserId; readonly passwordHash: string | null } | null> {
  const { rows } = await sql<{ id: UserId; password_hash: string | null }>`
    select id, password_hash from app_user where lower(email) = lower(${email}) and not provisional`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : { userId: row.id, passwordHash: row.password_hash };
}

/** The user as `GET me` shows it; null when there is none any more. */
export async function findCurrentUser(db: Kysely<Database>, userId: UserId): Promise<CurrentUser | null> {
  const { rows } = await sql<Omit<CurrentUser, 'fullName' | 'verifiedAt'> & { verifiedAt: Date | null }>`
    select id, name, last_name as "lastName", email, phone, roles, verified_at as "verifiedAt", locale
    from app_user where id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { verifiedAt, ...user } = row;
  return {
    ...user,
    fullName: `${user.name} ${user.lastName}`.trim(),
    verifiedAt: verifiedAt === null ? null : verifiedAt.toISOString(),
  };
}

export interface NewAccount {
  readonly userId: UserId;
  /** The e-mail had an account already: this one stands beside it until the mailed link joins them. */
  readonly provisional: boolean;
}

/** One statement whichever way it goes, so that its time does not tell whether the e-mail has an account. */
export async function insertQuickAccount(
  db: Kysely<Database>,
  call: Required<Omit<QuickRegisterCall, 'locale'>>,
  locale: Language,
): Promise<NewAccount> {
  const { rows } = await sql<NewAccount>`
    with own as (
      insert into app_user (email, name, last_name, locale)
      values (${call.email}, ${call.name}, ${call.lastName}, ${locale})
      on conflict (lower(email)) where not provisional do nothing
      returning id
    ), beside as (
      insert into app_user (email, name, last_name, locale, provisional)
      select ${call.email}, ${call.name}, ${call.lastName}, ${locale}, true
      where not exists (select from own)
      returning id
    )
    select id as "userId", false as provisional from own union all select id, true from beside`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error('quick registration stored no account');
  return account;
}

/** Makes a super admin with a verified e-mail; an account that has the e-mail becomes one and gets the password. */
export async function upsertSuperAdmin(
  db: Kysely<Database>,
  email: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    insert into app_user (email, password_hash, roles, verified_at)
    values (${email}, ${passwordHash}, '{ROLE_SUPER_ADMIN}', now())
    on conflict (lower(email)) where not provisional
    do update set password_hash = excluded.password_hash, roles = excluded.roles, verified_at = now()`.execute(
    db,
  );
}

export async function hasSuperAdmin(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from app_user where 'ROLE_SUPER_ADMIN' = any(roles) limit 1`.execute(db);
  return rows.length > 0;
}
