import type { Kysely } from 'kysely';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import type { PasskeyAsked, SecondFactorCall } from '#domain/calls/factor.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { Database } from '#server/db/schema.ts';
import { sendAccountLetter } from '../auth/account-letters.ts';
import { type AuthParts, beginSession } from '../auth/auth-service.ts';
import { writeAudit } from '../audit/audit-repository.ts';
import { ownLine, type SignInWay } from '../audit/sign-in-trail.ts';
import { type Account, lockActiveAccount } from '../auth/user-repository.ts';
import { countPasskeyUse, listPasskeys, spendChallenge, takeRecoveryCode } from './factor-repository.ts';
import { type FactorParts, takeCode } from './factor-service.ts';
import { askingOptions, verifiedUse } from './passkey-ceremony.ts';
import { recoveryHash } from './recovery-codes.ts';
import type { Challenge } from './signed-challenge.ts';

export type SecondStepParts = FactorParts & Pick<AuthParts, 'tokenKey'>;

export type SecondStepRefusal =
  | { readonly code: 'challengeExpired' }
  | { readonly code: 'wrongCode' }
  | { readonly code: 'wrongRecoveryCode' }
  | { readonly code: 'passkeyInvalid' };

export interface PassedStep {
  readonly tokens: TokenAnswer;
  readonly email: string;
}

const EXPIRED = refuse({ code: 'challengeExpired' } as const);

/** What the browser asks a passkey of the account with. */
export async function askForPasskey(
  parts: FactorParts,
  text: string,
): Promise<Result<PasskeyAsked, { readonly code: 'challengeExpired' }>> {
  return parts.db.transaction().execute(async (trx) => {
    const step = await openStep(trx, parts, text);
    if (step === null) return EXPIRED;
    const passkeys = await listPasskeys(trx, step.account.id);
    return accept(await askingOptions(parts.site, step.challenge.passkeyChallenge, passkeys));
  });
}

/**
 * The second step of a sign-in: the challenge of the first one, and one thing that only the owner has. A challenge
 * signs in once; what was wrong leaves it open.
 */
export async function passSecondStep(
  parts: SecondStepParts,
  call: SecondFactorCall,
  agent: string,
): Promise<Result<PassedStep, SecondStepRefusal>> {
  const done = await parts.db
    .transaction()
    .execute(async (trx): Promise<Result<PassedStep & { readonly account: Account }, SecondStepRefusal>> => {
      const step = await openStep(trx, parts, call.challenge);
      if (step === null) return EXPIRED;
      const { account, challenge } = step;
      const refused = await refusedFactor(trx, parts, step, call);
      if (refused !== null) return refuse(refused);
      if (!(await spendChallenge(trx, challenge))) throw new Error('a challenge was spent behind its lock');
      const session = { db: trx, tokenKey: parts.tokenKey };
      const tokens = await beginSession(session, account.id, agent, 'password', factorOf(call));
      if (factorOf(call) === 'recovery')
        await writeAudit(trx, { ...ownLine(account.id), action: 'recoveryCode.used' });
      return accept({ tokens, email: account.email, account });
    });
  if (!done.ok) return done;
  const { account, ...passed } = done.value;
  if (factorOf(call) === 'recovery') {
    const { email: to, locale: language, name } = account;
    sendAccountLetter(parts, { kind: 'recoveryCodeUsed', to, language, name, path: '/app/update-profile' });
  }
  return accept(passed);
}

/** What a second step is passed with. */
export function factorOf({ code, recoveryCode }: SecondFactorCall): SignInWay {
  if (code !== undefined) return 'totp';
  return recoveryCode === undefined ? 'passkey' : 'recovery';
}

interface OpenStep {
  readonly account: Account;
  readonly challenge: Challenge;
}

/** Behind the lock of the account; null where the challenge is over, also by another password or a deactivation. */
async function openStep(
  trx: Kysely<Database>,
  { challenges }: FactorParts,
  text: string,
): Promise<OpenStep | null> {
  const owner = challenges.ownerOf(text);
  const account = owner === null ? null : await lockActiveAccount(trx, owner);
  if (account === null) return null;
  const challenge = challenges.read('signIn', text, account.passwordHash ?? '', await databaseTime(trx));
  if (challenge === null || (await isSpent(trx, challenge.nonce))) return null;
  return { account, challenge };
}

async function isSpent(trx: Kysely<Database>, nonce: string): Promise<boolean> {
  const found = await trx
    .selectFrom('spent_second_step')
    .select('nonce')
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return found !== undefined;
}

async function refusedFactor(
  trx: Kysely<Database>,
  parts: FactorParts,
  { account, challenge }: OpenStep,
  { code, recoveryCode, passkey }: SecondFactorCall,
): Promise<SecondStepRefusal | null> {
  if (code !== undefined)
    return (await takeCode(trx, parts, account.id, code)) ? null : { code: 'wrongCode' };
  if (recoveryCode !== undefined) {
    const isTaken = await takeRecoveryCode(trx, account.id, recoveryHash(parts.factorKey, recoveryCode));
    return isTaken ? null : { code: 'wrongRecoveryCode' };
  }
  const stored = (await listPasskeys(trx, account.id)).find(
    ({ credentialId }) => credentialId === passkey?.id,
  );
  if (passkey === undefined || stored === undefined) return { code: 'passkeyInvalid' };
  const next = await verifiedUse(parts.site, passkey, challenge.passkeyChallenge, stored);
  return next !== null && (await countPasskeyUse(trx, stored, next)) ? null : { code: 'passkeyInvalid' };
}
