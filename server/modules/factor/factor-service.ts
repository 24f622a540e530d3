import type { Kysely } from 'kysely';
import type {
  AddPasskeyCall,
  FactorAdded,
  PasskeyBegun,
  ProofCall,
  RenamePasskeyCall,
  TotpBegun,
} from '#domain/calls/factor.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Clock } from '#server/clock.ts';
import { databaseTime } from '#server/db/database-time.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { writeAudit } from '../audit/audit-repository.ts';
import { ownLine } from '../audit/sign-in-trail.ts';
import { type LetterParts, sendAccountLetter } from '../auth/account-letters.ts';
import { passwordMatches } from '../auth/password.ts';
import { type Account, lockAccount } from '../auth/user-repository.ts';
import {
  deletePasskey,
  deleteTotp,
  findTotp,
  hasRecoveryCodes,
  insertPasskey,
  listPasskeys,
  renamePasskey as renameStored,
  replaceRecoveryCodes,
  settleFactors,
  storeBegunTotp,
  takeTotpStep,
} from './factor-repository.ts';
import { matchingStep, newTotpSecret, totpUri } from './one-time-code.ts';
import { registrationOptions, type Site, verifiedRegistration } from './passkey-ceremony.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import type { Vault } from './sealed-secret.ts';
import type { Challenges } from './signed-challenge.ts';

export interface FactorParts extends LetterParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Secret of this installation for what belongs to factors. */
  readonly factorKey: Buffer;
  readonly vault: Vault;
  readonly challenges: Challenges;
  readonly site: Site;
}

export type ProofRefusal = { readonly code: 'wrongPassword' } | { readonly code: 'wrongCode' };
type Removal = Result<null, ProofRefusal | { readonly code: 'notFound' }>;
type PasskeyAddition = Result<
  FactorAdded,
  { readonly code: 'passkeyInvalid' } | { readonly code: 'tooManyPasskeys' }
>;
type Renewal = Result<FactorAdded, ProofRefusal | { readonly code: 'noSecondFactor' }>;
type Letter = 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade';

const MOST_PASSKEYS = 20;
const NOT_FOUND = refuse({ code: 'notFound' } as const);

/** Begins an authenticator: its secret is shown now, and counts once {@link confirmTotp} has seen a code of it. */
export async function beginTotp(
  parts: FactorParts,
  { userId }: SignedIn,
  proof: ProofCall,
): Promise<Result<TotpBegun, ProofRefusal | { readonly code: 'totpExists' }>> {
  const secret = newTotpSecret();
  return proved(parts, userId, proof, async (trx, account) => {
    const sealed = parts.vault.seal(secret, `user ${userId}`);
    if (!(await storeBegunTotp(trx, userId, sealed))) return refuse({ code: 'totpExists' } as const);
    return accept({ secret, uri: totpUri(secret, account.email) });
  });
}

export async function confirmTotp(
  parts: FactorParts,
  { userId }: SignedIn,
  code: string,
): Promise<Result<FactorAdded, { readonly code: 'wrongCode' }>> {
  return changed(parts, userId, 'factorAdded', 'totp', async (trx) => {
    const begun = await findTotp(trx, userId, 'begun');
    if (begun === null) return refuse({ code: 'wrongCode' } as const);
    const secret = parts.vault.open(begun.sealedSecret, `user ${userId}`);
    const step = matchingStep(secret, code, parts.clock.now(), begun.lastStep);
    if (step === null || !(await takeTotpStep(trx, userId, step)))
      return refuse({ code: 'wrongCode' } as const);
    return accept({ recoveryCodes: await firstCodes(trx, parts, userId) });
  });
}

export async function removeTotp(
  parts: FactorParts,
  { userId }: SignedIn,
  proof: ProofCall,
): Promise<Removal> {
  return changed(parts, userId, 'factorRemoved', 'totp', async (trx, account): Promise<Removal> => {
    const refused = await refusedProof(trx, parts, account, proof);
    if (refused !== null) return refuse(refused);
    return (await deleteTotp(trx, userId)) ? accept(null) : NOT_FOUND;
  });
}

export async function beginPasskey(
  parts: FactorParts,
  { userId, sessionId }: SignedIn,
  proof: ProofCall,
): Promise<Result<PasskeyBegun, ProofRefusal | { readonly code: 'tooManyPasskeys' }>> {
  return proved(parts, userId, proof, async (trx, account) => {
    const passkeys = await listPasskeys(trx, userId);
    if (passkeys.length >= MOST_PASSKEYS) return refuse({ code: 'tooManyPasskeys' } as const);
    const now = await databaseTime(trx);
    const ceremony = parts.challenges.issue('passkey', userId, sessionId, now);
    const challenge = parts.challenges.read('passkey', ceremony, sessionId, now)?.passkeyChallenge ?? '';
    const { email, name } = account;
    const options = await registrationOptions(parts.site, { userId, email, name }, challenge, passkeys);
    return accept({ ceremony, options });
  });
}

/** The passkey that the browser has made; in the session that {@link beginPasskey} was called in. */
export async function addPasskey(
  parts: FactorParts,
  { userId, sessionId }: SignedIn,
  { ceremony, name, passkey }: AddPasskeyCall,
): Promise<PasskeyAddition> {
  const now = await databaseTime(parts.db);
  const begun = parts.challenges.read('passkey', ceremony, sessionId, now);
  if (begun?.userId !== userId) return refuse({ code: 'passkeyInvalid' });
  const made = await verifiedRegistration(parts.site, passkey, begun.passkeyChallenge);
  if (made === null) return refuse({ code: 'passkeyInvalid' });
  return changed(parts, userId, 'factorAdded', 'passkey', async (trx): Promise<PasskeyAddition> => {
    const { length } = await listPasskeys(trx, userId);
    if (length >= MOST_PASSKEYS) return refuse({ code: 'tooManyPasskeys' } as const);
    if (!(await insertPasskey(trx, userId, { ...made, name })))
      return refuse({ code: 'passkeyInvalid' } as const);
    return accept({ recoveryCodes: await firstCodes(trx, parts, userId) });
  });
}

export async function renamePasskey(
  parts: FactorParts,
  { userId }: SignedIn,
  id: number,
  { name, ...proof }: RenamePasskeyCall,
): Promise<Removal> {
  return proved(parts, userId, proof, async (trx) =>
    (await renameStored(trx, userId, id, name)) ? accept(null) : NOT_FOUND,
  );
}

export async function removePasskey(
  parts: FactorParts,
  { userId }: SignedIn,
  id: number,
  proof: ProofCall,
): Promise<Removal> {
  return changed(parts, userId, 'factorRemoved', 'passkey', async (trx, account): Promise<Removal> => {
    const refused = await refusedProof(trx, parts, account, proof);
    if (refused !== null) return refuse(refused);
    return (await deletePasskey(trx, userId, id)) === null ? NOT_FOUND : accept(null);
  });
}

/** Ten new ones in the place of the earlier ones, for an account that has a factor. */
export async function renewRecoveryCodes(
  parts: FactorParts,
  { userId }: SignedIn,
  proof: ProofCall,
): Promise<Renewal> {
  return changed(parts, userId, 'recoveryCodesMade', 'recovery', async (trx, account): Promise<Renewal> => {
    const refused = await refusedProof(trx, parts, account, proof);
    if (refused !== null) return refuse(refused);
    const hasFactor =
      (await findTotp(trx, userId, 'confirmed')) !== null || (await listPasskeys(trx, userId)).length > 0;
    if (!hasFactor) return refuse({ code: 'noSecondFactor' } as const);
    return accept({ recoveryCodes: await newCodes(trx, parts, userId) });
  });
}

type Work<Value, Refusal> = (trx: Kysely<Database>, account: Account) => Promise<Result<Value, Refusal>>;

/** Does `work` behind the lock of the account, once whoever asks has proved it. */
async function proved<Value, Refusal>(
  parts: FactorParts,
  userId: SignedIn['userId'],
  proof: ProofCall,
  work: Work<Value, Refusal>,
): Promise<Result<Value, Refusal | ProofRefusal>> {
  return parts.db.transaction().execute(async (trx): Promise<Result<Value, Refusal | ProofRefusal>> => {
    const account = await lockAccount(trx, userId);
    if (account === null) return refuse({ code: 'wrongPassword' });
    const refused = await refusedProof(trx, parts, account, proof);
    return refused === null ? work(trx, account) : refuse(refused);
  });
}

/** A change of factors: in one transaction with its line of the audit log; a letter tells the owner. */
async function changed<Value, Refusal>(
  parts: FactorParts,
  userId: SignedIn['userId'],
  kind: Letter,
  factor: 'totp' | 'passkey' | 'recovery',
  work: Work<Value, Refusal>,
): Promise<Result<Value, Refusal>> {
  const done = await parts.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account === null) throw new Error(`user ${userId} is gone`);
    const result = await work(trx, account);
    if (!result.ok) return { result, account };
    await settleFactors(trx, userId);
    await writeAudit(trx, { ...ownLine(userId), action: AUDITED[kind], details: { factor } });
    return { result, account };
  });
  if (done.result.ok) {
    const { email: to, locale: language, name } = done.account;
    sendAccountLetter(parts, { kind, to, language, name, path: '/app/update-profile' });
  }
  return done.result;
}

const AUDITED = {
  factorAdded: 'factor.added',
  factorRemoved: 'factor.removed',
  recoveryCodesMade: 'recoveryCodes.made',
} as const;

/** Null: proved. A code is used up by it, as at a sign-in. Behind the lock of the account. */
export async function refusedProof(
  trx: Kysely<Database>,
  parts: Pick<FactorParts, 'vault' | 'clock'>,
  account: Pick<Account, 'id' | 'passwordHash'>,
  { password, code }: ProofCall,
): Promise<ProofRefusal | null> {
  if (code === undefined) {
    const matches = await passwordMatches(account.passwordHash, password ?? '');
    return matches ? null : { code: 'wrongPassword' };
  }
  return (await takeCode(trx, parts, account.id, code)) ? null : { code: 'wrongCode' };
}

/** Whether a code is one of the account's authenticator, of a time step whose code was not taken yet. */
export async function takeCode(
  trx: Kysely<Database>,
  { vault, clock }: Pick<FactorParts, 'vault' | 'clock'>,
  userId: SignedIn['userId'],
  code: string,
): Promise<boolean> {
  const totp = await findTotp(trx, userId, 'confirmed');
  if (totp === null) return false;
  const step = matchingStep(
    vault.open(totp.sealedSecret, `user ${userId}`),
    code,
    clock.now(),
    totp.lastStep,
  );
  return step !== null && takeTotpStep(trx, userId, step);
}

async function firstCodes(
  trx: Kysely<Database>,
  parts: FactorParts,
  userId: SignedIn['userId'],
): Promise<string[]> {
  return (await hasRecoveryCodes(trx, userId)) ? [] : newCodes(trx, parts, userId);
}

async function newCodes(
  trx: Kysely<Database>,
  { factorKey }: Pick<FactorParts, 'factorKey'>,
  userId: SignedIn['userId'],
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => recoveryHash(factorKey, code)),
  );
  return [...codes];
}
