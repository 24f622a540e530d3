import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/http/secret.ts';

export type MailLinkPurpose = 'verify' | 'join';

/** How long a mailed link works, hours. */
const LINK_HOURS = 72;

/** Makes the token of a link to be mailed; it works once. */
export async function insertMailLink(
  db: Kysely<Database>,
  userId: UserId,
  purpose: MailLinkPurpose,
): Promise<string> {
  const token = newSecret();
  await sql`
    insert into mail_link (token_hash, user_id, purpose, expires_at)
    values (${hashSecret(token)}, ${userId}, ${purpose}, now() + make_interval(hours => ${LINK_HOURS}))`.execute(
    db,
  );
  return token;
}

/** Uses a link up; null when it is unknown, used or too old. */
export async function takeMailLink(
  trx: Kysely<Database>,
  token: string,
): Promise<{ readonly userId: UserId; readonly purpose: MailLinkPurpose } | null> {
  const { rows } = await sql<{ userId: UserId; purpose: MailLinkPurpose }>`
    update mail_link set used_at = now()
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > now()
    returning user_id as "userId", purpose`.execute(trx);
  return rows[0] ?? null;
}

export async function markVerified(trx: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`update app_user set verified_at = coalesce(verified_at, now()) where id = ${userId}`.execute(trx);
}

/** The account that a provisional one's e-mail belongs to. */
export async function findAccountBeside(trx: Kysely<Database>, provisional: UserId): Promise<UserId | null> {
  const { rows } = await sql<{ id: UserId }>`
    select account.id from app_user beside
    join app_user account on lower(account.email) = lower(beside.email) and not account.provisional
    where beside.id = ${provisional} and beside.provisional`.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * Moves what was bought under a provisional account to the account it stands beside, and ends it. What is still
 * being bought stays with who is buying it, and is moved when it is paid (`completeOrder`).
 */
export async function joinAccounts(
  trx: Kysely<Database>,
  provisional: UserId,
  account: UserId,
): Promise<void> {
  // First: it waits for an order that is being completed, and is waited for by the next one.
  await sql`update app_user set joined_user_id = ${account} where id = ${provisional}`.execute(trx);
  await sql`
    update booking set user_id = ${account} where user_id = ${provisional} and state <> 'open'`.execute(trx);
  await sql`
    update ticket_order set user_id = ${account} where user_id = ${provisional} and state <> 'pending'`.execute(
    trx,
  );
}
