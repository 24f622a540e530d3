import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { locale } from '#domain/calls/fields.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/http/secret.ts';

/** A registration that waits for its link. */
const registration = z
  .object({
    name: z.string(),
    lastName: z.string(),
    phone: z.string(),
    passwordHash: z.string(),
    /** Of the secret of the browser that registered; null: it has none. */
    browserKeyHash: z.string().nullable().default(null),
    locale,
    /** Where the link leads back to, a path of ours. */
    redirect: z.string().nullable().default(null),
  })
  .readonly();
export type Registration = z.infer<typeof registration>;

/** What a mailed link is good for. What has no user, beside `register`, is never mailed: it makes every e-mail alike. */
export type MailLink =
  | { readonly purpose: 'verify' | 'join' | 'invite'; readonly userId: UserId }
  | { readonly purpose: 'register'; readonly email: string; readonly content: Registration }
  /** `userId`: an account without a password, which it chooses. */
  | {
      readonly purpose: 'known';
      readonly userId: UserId | null;
      readonly email: string;
      readonly content: Registration;
    }
  | { readonly purpose: 'reset'; readonly userId: UserId | null; readonly email: string }
  | { readonly purpose: 'email'; readonly userId: UserId; readonly email: string };

export type MailLinkPurpose = MailLink['purpose'];

/** How long a mailed link works, hours. */
const LINK_HOURS: Readonly<Record<MailLinkPurpose, number>> = {
  verify: 72,
  join: 72,
  register: 72,
  known: 72,
  email: 72,
  reset: 1,
  invite: 7 * 24,
};

/** Of the links that choose a password. */
export const CHOOSING = ['reset', 'invite', 'known'] as const satisfies readonly MailLinkPurpose[];

/** Makes the token of a link to be mailed; it works once. */
export async function insertMailLink(db: Kysely<Database>, link: MailLink): Promise<string> {
  const token = newSecret();
  const userId = 'userId' in link ? link.userId : null;
  const email = 'email' in link ? link.email : null;
  const content = 'content' in link ? JSON.stringify(link.content) : null;
  await sql`
    insert into mail_link (token_hash, user_id, purpose, email, content, expires_at)
    values (${hashSecret(token)}, ${userId}, ${link.purpose}, ${email}, ${content}::jsonb,
      now() + make_interval(hours => ${LINK_HOURS[link.purpose]}))`.execute(db);
  return token;
}

/** A link as it is stored. */
export interface TakenLink<Purpose extends MailLinkPurpose> {
  readonly purpose: Purpose;
  readonly userId: UserId | null;
  readonly email: string | null;
  readonly content: unknown;
}

/** Uses a link of one of the purposes up; null when it is unknown, of another one, used or too old. */
export async function takeMailLink<Purpose extends MailLinkPurpose>(
  trx: Kysely<Database>,
  token: string,
  purposes: readonly Purpose[],
): Promise<TakenLink<Purpose> | null> {
  const { rows } = await sql<TakenLink<Purpose>>`
    update mail_link set used_at = now()
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > now()
      and purpose = any(${purposes}::text[])
    returning user_id as "userId", purpose, email, content`.execute(trx);
  return rows[0] ?? null;
}

/** Whose password a link chooses; the link stays good. Null as for {@link takeMailLink}. */
export async function findOwnerOfLink(db: Kysely<Database>, token: string): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId | null }>`
    select user_id as "userId" from mail_link
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > now()
      and purpose = any(${CHOOSING}::text[])`.execute(db);
  return rows[0]?.userId ?? null;
}

/** What is stored of a browser's secret. */
export function browserKeyHashOf(browserKey: string): string {
  return hashSecret(browserKey).toString('base64url');
}

export function registrationIn(link: TakenLink<'register'>): Registration {
  return registration.parse(link.content);
}

/** The newest registration of an e-mail that still waits, of an e-mail with an account too. */
export async function findRegistration(
  db: Kysely<Database>,
  email: string,
): Promise<{ readonly purpose: 'register' | 'known'; readonly content: Registration } | null> {
  const { rows } = await sql<{ purpose: 'register' | 'known'; content: unknown }>`
    select purpose, content from mail_link
    where lower(email) = lower(${email}) and purpose in ('register', 'known')
      and used_at is null and expires_at > now()
    order by created_at desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { purpose: row.purpose, content: registration.parse(row.content) };
}

/** No registration of an e-mail waits any longer: it has its account. */
export async function dropRegistrations(trx: Kysely<Database>, email: string): Promise<void> {
  await sql`
    delete from mail_link
    where lower(email) = lower(${email}) and purpose in ('register', 'known')`.execute(trx);
}

/** Links of a user that no longer mean anything. */
export async function dropLinksOf(
  trx: Kysely<Database>,
  userId: UserId,
  purposes: readonly MailLinkPurpose[],
): Promise<void> {
  await sql`
    delete from mail_link
    where user_id = ${userId} and purpose = any(${purposes}::text[])`.execute(trx);
}
