import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { isOrdinary } from '#domain/roles.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { writeAudit } from '#server/modules/audit/audit-repository.ts';
import { ownLine } from '#server/modules/audit/sign-in-trail.ts';
import { moveParticipants } from '#server/modules/order/moved-email.ts';
import { MY_TICKETS_PATH, sendAccountLetter, verificationPath } from './account-letters.ts';
import type { AuthParts } from './auth-service.ts';
import { CHOOSING, dropLinksOf, insertMailLink } from './mail-link-repository.ts';
import { lockAccount, lockEmail } from './user-repository.ts';

/**
 * PUT me/quick-email: alike for every e-mail, whether it has an account or not. What was mailed to the e-mail of before
 * proves nothing any more, and whoever has it is told nothing. Letters of what was bought go to the new one, also where
 * the buyer is on a ticket. Not of staff: beside another account, with their roles, nobody would find them.
 */
export async function changeQuickEmail(
  parts: Pick<AuthParts, 'db' | 'mailer' | 'baseUrl'>,
  { userId, roles }: SignedIn,
  email: string,
): Promise<Result<null, { readonly code: 'emailProved' | 'emailOfStaff' }>> {
  if (!isOrdinary(roles)) return refuse({ code: 'emailOfStaff' });
  const changed = await parts.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account === null || account.isVerified || account.passwordHash !== null) return null;
    const isBeside = await moveQuickAccount(trx, userId, email);
    await moveParticipants(trx, sql`ordered.user_id = ${userId}`, { before: account.email, email });
    await dropLinksOf(trx, userId, [...CHOOSING, 'verify', 'join', 'email']);
    await writeAudit(trx, { ...ownLine(userId), action: 'email.changed' });
    const purpose = isBeside ? 'join' : 'verify';
    return {
      purpose,
      language: account.locale,
      token: await insertMailLink(trx, { purpose, userId }),
    } as const;
  });
  if (changed === null) return refuse({ code: 'emailProved' });
  const { purpose, language, token } = changed;
  sendAccountLetter(parts, {
    kind: purpose,
    to: email,
    language,
    name: '',
    path: verificationPath(token, MY_TICKETS_PATH),
  });
  return accept(null);
}

/**
 * Answers whether another account has the e-mail: this one then stands beside it until the mailed link joins them. Whom it was
 * joined to by the e-mail of before it leaves: what it buys from now on is its own.
 */
async function moveQuickAccount(trx: Kysely<Database>, userId: UserId, email: string): Promise<boolean> {
  await lockEmail(trx, email);
  const { rows } = await sql<{ provisional: boolean }>`
    update app_user set email = ${email}, version = version + 1, joined_user_id = null, provisional = exists (
      select from app_user other
      where lower(other.email) = lower(${email}) and not other.provisional and other.id <> ${userId})
    where id = ${userId} returning provisional`.execute(trx);
  return rows[0]?.provisional === true;
}
