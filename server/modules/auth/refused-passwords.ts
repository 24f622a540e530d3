import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isMadeOfKnownWords, type PasswordOwner } from '#domain/house-words.ts';
import type { Database } from '#server/db/schema.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { findOwnerOfLink } from './mail-link-repository.ts';

interface PasswordParts {
  readonly db: Kysely<Database>;
  readonly baseUrl: string;
}

/** The calls by which somebody chooses a password: `password` of their bodies. */
const CHOOSING: ReadonlySet<string> = new Set([
  'POST /api/open/register',
  'POST /api/open/reset-password',
  'PUT /api/me/password',
]);
/** The most used passwords of published breaches, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const choosing = z.object({
  password: z.string(),
  /** Of who registers, or names an account that has no name yet. */
  email: z.string().optional(),
  name: z.string().optional(),
  lastName: z.string().optional(),
  /** Of a mailed link. */
  token: z.string().optional(),
});
type Choosing = z.output<typeof choosing>;

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}

/**
 * Whoever guesses begins with the most used passwords and with the words of the house: none of them is taken. Looked
 * at where a password is chosen, never where somebody signs in. Register before the routes.
 */
export function refuseGuessedPasswords(app: FastifyInstance, parts: PasswordParts): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!CHOOSING.has(`${request.method} ${request.routeOptions.url ?? ''}`)) return undefined;
    const body = choosing.safeParse(request.body);
    if (!body.success) return undefined;
    if (isCommonPassword(body.data.password))
      return refusalReply(reply, 422, { code: 'commonPassword' }, 'password');
    const { password, name = '', lastName = '' } = body.data;
    const owner = await ownerOf(parts.db, request, body.data);
    const names = [name, lastName, new URL(parts.baseUrl).hostname, ...(await namesOfSpaces(parts.db))];
    return isMadeOfKnownWords(password, owner, names, isCommonPassword)
      ? refusalReply(reply, 422, { code: 'knownWordsPassword' }, 'password')
      : undefined;
  });
}

/** Of who is signed in, of the mailed link, or who registers. Of an unknown link nothing is known. */
async function ownerOf(
  db: Kysely<Database>,
  { signedInUser }: FastifyRequest,
  { token, email }: Choosing,
): Promise<PasswordOwner> {
  const userId = signedInUser?.userId ?? (token === undefined ? null : await findOwnerOfLink(db, token));
  if (userId === null) return { email };
  const { rows } = await sql<PasswordOwner>`
    select email, name, last_name as "lastName" from app_user where id = ${userId}`.execute(db);
  return rows[0] ?? { email };
}

async function namesOfSpaces(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from space where archived_at is null`.execute(db);
  return rows.map(({ name }) => name);
}
