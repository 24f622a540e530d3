import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** The account that a provisional one's e-mail belongs to, and whether that was ever proved. */
export async function findAccountBeside(
  trx: Kysely<Database>,
  provisional: UserId,
): Promise<{ readonly id: UserId; readonly isVerified: boolean } | null> {
  const { rows } = await sql<{ id: UserId; isVerified: boolean }>`
    select account.id, account.verified_at is not null as "isVerified" from app_user beside
    join app_user account on lower(account.email) = lower(beside.email) and not account.provisional
    where beside.id = ${provisional} and beside.provisional`.execute(trx);
  return rows[0] ?? null;
}

/** A provisional account whose e-mail nobody has any more has it; the e-mail is locked. */
export async function takeEmail(trx: Kysely<Database>, provisional: UserId): Promise<void> {
  await sql`
    update app_user set provisional = false, joined_user_id = null where id = ${provisional} and provisional`.execute(
    trx,
  );
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
  await sql`
    insert into notification_recipient (notification_id, user_id, letter_id, read_at)
    select notification_id, ${account}::integer, letter_id, read_at from notification_recipient
    where user_id = ${provisional}
    on conflict do nothing`.execute(trx);
  await sql`delete from notification_recipient where user_id = ${provisional}`.execute(trx);
}
