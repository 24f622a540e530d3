import { type Kysely, sql } from 'kysely';
import type { CurrentUser, QuickRegisterCall } from '#domain/calls/auth.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { writeAudit } from '#server/modules/audit/audit-repository.ts';
import type { Registration } from './mail-link-repository.ts';

export interface Credentials {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
}

/** What a sign-in with a password needs to know of the account behind an e-mail. */
export async function findCredentials(db: Kysely<Database>, email: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select id as "userId", password_hash as "passwordHash", has_second_factor as "hasSecondFactor" from app_user
    where lower(email) = lower(${email}) and not provisional and deactivated_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The user as `GET me` shows it; null when there is none any more. */
export async function findCurrentUser(db: Kysely<Database>, userId: UserId): Promise<CurrentUser | null> {
  const { rows } = await sql<Omit<CurrentUser, 'fullName' | 'verifiedAt'> & { verifiedAt: Date | null }>`
    select id, name, last_name as "lastName", email, phone, roles, verified_at as "verifiedAt", locale,
      password_hash is not null as "hasPassword",
      (select link.email from mail_link link
       where link.user_id = app_user.id and link.purpose = 'email' and link.used_at is null and link.expires_at > now()
       order by link.created_at desc limit 1) as "pendingEmail"
    from app_user where id = ${userId} and deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { verifiedAt, ...user } = row;
  return {
    ...user,
    fullName: `${user.name} ${user.lastName}`.trim(),
    verifiedAt: verifiedAt === null ? null : verifiedAt.toISOString(),
  };
}

/** An account as letters about it need to know it. */
export interface Account {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly locale: Language;
  readonly isVerified: boolean;
  readonly passwordHash: string | null;
}

/** The name for letters: none where the e-mail may be of somebody who never typed it. */
export function provedName({ isVerified, name }: Account): string {
  return isVerified ? name : '';
}

const account = sql`id, email, name, locale, verified_at is not null as "isVerified", password_hash as "passwordHash"`;

/** The account that an e-mail belongs to; never a provisional one. */
export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${account} from app_user where lower(email) = lower(${email}) and not provisional`.execute(db);
  return rows[0] ?? null;
}

/** Nobody else takes the e-mail before the transaction ends. Comes after the lock of an account. */
export async function lockEmail(trx: Kysely<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`.execute(trx);
}

/** By its id, locked for the rest of the transaction. */
export async function lockAccount(trx: Kysely<Database>, userId: UserId): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${account} from app_user where id = ${userId} and deleted_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** As {@link lockAccount}, where somebody may sign in with it. */
export async function lockActiveAccount(trx: Kysely<Database>, userId: UserId): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${account} from app_user
    where id = ${userId} and not provisional and deleted_at is null and deactivated_at is null for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/**
 * The account of a registration whose link was opened. Whoever had the e-mail without having proved it loses it:
 * their name and password are replaced. Null: the e-mail has a proved account already, or one with a second factor, whose
 * owner had proved another e-mail before staff wrote this one. Answers its id.
 */
export async function insertRegistered(
  trx: Kysely<Database>,
  email: string,
  {
    name,
    lastName,
    phone,
    passwordHash,
    locale,
  }: Omit<Registration, 'passwordHash'> & {
    readonly passwordHash: string | null;
  },
): Promise<UserId | null> {
  await lockEmail(trx, email);
  const { rows } = await sql<{ id: UserId }>`
    insert into app_user (email, name, last_name, phone, password_hash, locale, verified_at)
    values (${email}, ${name}, ${lastName}, ${phone}, ${passwordHash}, ${locale}, now())
    on conflict (lower(email)) where not provisional do update set
      name = excluded.name, last_name = excluded.last_name, phone = excluded.phone,
      password_hash = excluded.password_hash, locale = excluded.locale, verified_at = now()
      where app_user.verified_at is null and not app_user.has_second_factor
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

export async function markVerified(trx: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`update app_user set verified_at = coalesce(verified_at, now()) where id = ${userId}`.execute(trx);
}

/**
 * False where another account has the e-mail; of several that take it at once one gets it. Whom an account was joined to by the
 * e-mail of before it leaves.
 */
export async function changeEmail(trx: Kysely<Database>, userId: UserId, email: string): Promise<boolean> {
  await lockEmail(trx, email);
  const isTaken = sql`exists (
    select from app_user other
    where lower(other.email) = lower(${email}) and not other.provisional and other.id <> ${userId})`;
  const { rows } = await sql`
    update app_user set email = ${email}, verified_at = now(), version = version + 1, joined_user_id = null,
      provisional = ${isTaken}
    where id = ${userId} and (provisional or not ${isTaken})
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Null: nobody signs in with a password any more. */
export async function setPassword(
  trx: Kysely<Database>,
  userId: UserId,
  passwordHash: string | null,
): Promise<void> {
  await sql`update app_user set password_hash = ${passwordHash} where id = ${userId}`.execute(trx);
}

/** What the owner of an account without a name is called. */
export async function nameAccount(
  trx: Kysely<Database>,
  userId: UserId,
  { name, lastName }: { readonly name: string; readonly lastName: string },
): Promise<void> {
  await sql`
    update app_user set name = ${name}, last_name = ${lastName}, version = version + 1
    where id = ${userId} and name = ''`.execute(trx);
}

export interface NewAccount {
  readonly userId: UserId;
  /** The e-mail had an account already: this one stands beside it until the mailed link joins them. */
  readonly provisional: boolean;
}

/** One way whichever account it is, so that its time does not tell whether the e-mail has an account. */
export async function insertQuickAccount(
  db: Kysely<Database>,
  call: Required<Omit<QuickRegisterCall, 'locale'>>,
  locale: Language,
): Promise<NewAccount> {
  await lockEmail(db, call.email);
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
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: UserId }>`
      insert into app_user (email, password_hash, roles, verified_at)
      values (${email}, ${passwordHash}, '{ROLE_SUPER_ADMIN}', now())
      on conflict (lower(email)) where not provisional
      do update set password_hash = excluded.password_hash, roles = excluded.roles, verified_at = now()
      returning id`.execute(trx);
    await writeAudit(trx, {
      actor: null,
      realActor: null,
      action: 'roles.changed',
      subject: `user ${rows[0]?.id ?? ''}: ROLE_SUPER_ADMIN`,
    });
  });
}

export async function hasSuperAdmin(db: Kysely<Database>): Promise<boolean> {
  const { rows } =
    await sql`select from app_user where 'ROLE_SUPER_ADMIN' = any(roles) and deactivated_at is null limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
