import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Result } from '#domain/result.ts';
import type { Role } from '#domain/roles.ts';
import type { Database } from '../db/schema.ts';
import type { SignedIn } from '../http/authenticate.ts';

/** An account of the demo as services see who calls them. */
export async function demoAccount(db: Kysely<Database>, email: string): Promise<SignedIn> {
  const { rows } = await sql<{ id: UserId; roles: Role[] }>`
    select id, roles from app_user where email = ${email}`.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error(`the demo has no account "${email}"`);
  return {
    userId: account.id,
    roles: account.roles,
    isVerified: true,
    sessionId: '',
    impersonator: null,
    hasSecondFactor: false,
  };
}

/** What a service answered; throws when it refused: the demo asks for nothing that is refused. */
export function done<Value>(answer: Result<Value, { readonly code: string }>): Value {
  if (!answer.ok) throw new Error(`a deed of the demo is refused: ${answer.refusal.code}`);
  return answer.value;
}
