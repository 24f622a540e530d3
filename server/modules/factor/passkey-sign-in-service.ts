import type { Kysely } from 'kysely';
import type { PasskeySignedIn, PasskeySignInBegun, PasskeySignInCall } from '#domain/calls/factor.ts';
import type { UserId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { Database } from '#server/db/schema.ts';
import { beginSession } from '../auth/auth-service.ts';
import { lockActiveAccount } from '../auth/user-repository.ts';
import { countPasskeyUse, findPasskeyOwner, listPasskeys, spendChallenge } from './factor-repository.ts';
import type { FactorParts } from './factor-service.ts';
import { askingOptions, userHandle, verifiedUse } from './passkey-ceremony.ts';
import type { SecondStepParts } from './second-step-service.ts';
import type { Challenge } from './signed-challenge.ts';

export type PasskeySignInRefusal =
  { readonly code: 'challengeExpired' } | { readonly code: 'passkeyInvalid' };

const EXPIRED = refuse({ code: 'challengeExpired' } as const);
const INVALID = refuse({ code: 'passkeyInvalid' } as const);

/** What the browser asks for any passkey of this site with; nothing is stored for it. */
export async function beginPasskeySignIn(parts: FactorParts): Promise<PasskeySignInBegun> {
  const now = await databaseTime(parts.db);
  const challenge = parts.challenges.issue('passkeySignIn', null, '', now);
  const signed = parts.challenges.read('passkeySignIn', challenge, '', now)?.passkeyChallenge ?? '';
  return { challenge, options: await askingOptions(parts.site, signed, [], 'required') };
}

/**
 * A sign-in by a passkey alone. Its device has made sure of its owner: that and having it are two factors. A challenge
 * signs in once; what was wrong leaves it open.
 *
 * @param onRefused told of the account whose passkey it says it is
 */
export async function signInByPasskey(
  parts: SecondStepParts,
  { challenge: text, passkey }: PasskeySignInCall,
  agent: string,
  onRefused: (userId: UserId) => void,
): Promise<Result<PasskeySignedIn, PasskeySignInRefusal>> {
  const { db, tokenKey } = parts;
  return db.transaction().execute(async (trx): Promise<Result<PasskeySignedIn, PasskeySignInRefusal>> => {
    const challenge = parts.challenges.read('passkeySignIn', text, '', await databaseTime(trx));
    if (challenge === null) return EXPIRED;
    const owner = await findPasskeyOwner(trx, passkey.id);
    const account = owner === null ? null : await lockActiveAccount(trx, owner);
    if (account === null) return INVALID;
    if (!(await isUsed(trx, parts, account.id, challenge, passkey))) {
      onRefused(account.id);
      return INVALID;
    }
    // Of two at once one is first.
    if (!(await spendChallenge(trx, challenge))) return EXPIRED;
    const tokens = await beginSession({ db: trx, tokenKey }, account.id, agent, 'passkey');
    return accept({ ...tokens, username: account.email });
  });
}

/** Behind the lock of the account. */
async function isUsed(
  trx: Kysely<Database>,
  { site }: FactorParts,
  userId: UserId,
  { passkeyChallenge }: Challenge,
  passkey: PasskeySignInCall['passkey'],
): Promise<boolean> {
  if (passkey.response.userHandle !== userHandle(userId).toString('base64url')) return false;
  const stored = (await listPasskeys(trx, userId)).find(({ credentialId }) => credentialId === passkey.id);
  if (stored === undefined) return false;
  const next = await verifiedUse(site, passkey, passkeyChallenge, stored, true);
  return next !== null && countPasskeyUse(trx, stored, next);
}
