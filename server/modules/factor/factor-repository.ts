import { type Kysely, sql } from 'kysely';
import type { OwnFactors } from '#domain/calls/factor.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';

/** How a second step may be passed. */
export type FactorMethod = 'totp' | 'passkey' | 'recovery';

/** Those that the account can pass a second step by; none: it has no second step. */
export async function factorMethods(db: Kysely<Database>, userId: UserId): Promise<readonly FactorMethod[]> {
  const { totp, passkeys, recoveryCodesLeft } = await listFactors(db, userId);
  if (totp === null && passkeys.length === 0) return [];
  return [
    ...(totp === null ? [] : (['totp'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
    ...(recoveryCodesLeft === 0 ? [] : (['recovery'] as const)),
  ];
}

export async function listFactors(db: Kysely<Database>, userId: UserId): Promise<OwnFactors> {
  const totp = await sql<{ created_at: Date; last_used_at: Date | null }>`
    select created_at, last_used_at from totp_factor
    where user_id = ${userId} and confirmed_at is not null`.execute(db);
  const passkeys = await sql<{ id: number; name: string; created_at: Date; last_used_at: Date | null }>`
    select id, name, created_at, last_used_at from passkey where user_id = ${userId} order by id`.execute(db);
  const codes = await sql<{ left: number }>`
    select count(*)::integer as left from recovery_code
    where user_id = ${userId} and used_at is null`.execute(db);
  const [confirmed] = totp.rows;
  return {
    totp: confirmed === undefined ? null : uses(confirmed),
    passkeys: passkeys.rows.map(({ id, name, ...row }) => ({ id, name, ...uses(row) })),
    recoveryCodesLeft: codes.rows[0]?.left ?? 0,
  };
}

function uses(row: { readonly created_at: Date; readonly last_used_at: Date | null }) {
  return { createdAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null };
}

/** Keeps the secret of an authenticator that was begun, in the place of an earlier beginning. False: it has one. */
export async function storeBegunTotp(
  trx: Kysely<Database>,
  userId: UserId,
  sealed: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_factor (user_id, sealed_secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = now()
      where totp_factor.confirmed_at is null
    returning user_id`.execute(trx);
  return rows.length > 0;
}

export interface StoredTotp {
  readonly sealedSecret: Buffer;
  readonly lastStep: number;
}

export async function findTotp(
  db: Kysely<Database>,
  userId: UserId,
  state: 'begun' | 'confirmed',
): Promise<StoredTotp | null> {
  const { rows } = await sql<{ sealed_secret: Buffer; last_step: string }>`
    select sealed_secret, last_step::text from totp_factor
    where user_id = ${userId} and (confirmed_at is not null) = ${state === 'confirmed'}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { sealedSecret: row.sealed_secret, lastStep: Number(row.last_step) };
}

/** Takes a time step: false where it was taken before, also by a call at the same moment. */
export async function takeTotpStep(trx: Kysely<Database>, userId: UserId, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_factor set last_step = ${step}, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step} returning user_id`.execute(trx);
  return rows.length > 0;
}

export async function deleteTotp(trx: Kysely<Database>, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from totp_factor where user_id = ${userId} and confirmed_at is not null returning user_id`.execute(
    trx,
  );
  return rows.length > 0;
}

export interface StoredPasskey {
  readonly id: number;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function listPasskeys(db: Kysely<Database>, userId: UserId): Promise<readonly StoredPasskey[]> {
  const { rows } = await sql<Omit<StoredPasskey, 'counter'> & { counter: string }>`
    select id, name, credential_id as "credentialId", public_key as "publicKey", counter::text as counter, transports
    from passkey where user_id = ${userId} order by id`.execute(db);
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** Whose a passkey is; null: nobody's. */
export async function findPasskeyOwner(db: Kysely<Database>, credentialId: string): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from passkey where credential_id = ${credentialId}`.execute(db);
  return rows[0]?.userId ?? null;
}

/** False: somebody has this credential already. */
export async function insertPasskey(
  trx: Kysely<Database>,
  userId: UserId,
  { credentialId, publicKey, counter, transports, name }: Omit<StoredPasskey, 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}::text[], ${name})
    on conflict (credential_id) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** False where the counter has gone on since it was read: of two uses at once one counts. */
export async function countPasskeyUse(
  trx: Kysely<Database>,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  next: number,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${next}, last_used_at = now()
    where id = ${id} and counter = ${counter} returning id`.execute(trx);
  return rows.length > 0;
}

/** False: it is no passkey of the account. */
export async function renamePasskey(
  trx: Kysely<Database>,
  userId: UserId,
  id: number,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set name = ${name} where id = ${id} and user_id = ${userId} returning id`.execute(trx);
  return rows.length > 0;
}

export async function deletePasskey(
  trx: Kysely<Database>,
  userId: UserId,
  id: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where id = ${id} and user_id = ${userId} returning name`.execute(trx);
  return rows[0]?.name ?? null;
}

export async function hasRecoveryCodes(db: Kysely<Database>, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select from recovery_code where user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** In the place of all earlier ones. */
export async function replaceRecoveryCodes(
  trx: Kysely<Database>,
  userId: UserId,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(trx);
  for (const hash of hashes)
    await sql`insert into recovery_code (user_id, code_hash) values (${userId}, ${hash})`.execute(trx);
}

/** Uses a code up: false for an unknown one and for one that was used before. */
export async function takeRecoveryCode(
  trx: Kysely<Database>,
  userId: UserId,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`.execute(trx);
  return rows.length > 0;
}

/** Spends a challenge: false where it was spent before. */
export async function spendChallenge(
  trx: Kysely<Database>,
  { nonce, expiresAt }: { readonly nonce: string; readonly expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_second_step (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict (nonce) do nothing returning nonce`.execute(trx);
  return rows.length > 0;
}

/** Notes whether the account has a factor; recovery codes end with the last one. Behind the lock of the account. */
export async function settleFactors(trx: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`
    update app_user set has_second_factor =
      exists (select from totp_factor where user_id = app_user.id and confirmed_at is not null)
      or exists (select from passkey where user_id = app_user.id)
    where id = ${userId}`.execute(trx);
  await sql`
    delete from recovery_code where user_id = ${userId}
      and not (select has_second_factor from app_user where id = ${userId})`.execute(trx);
}

/** Of an account that ends. */
export async function dropFactors(trx: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`delete from totp_factor where user_id = ${userId}`.execute(trx);
  await sql`delete from passkey where user_id = ${userId}`.execute(trx);
  await settleFactors(trx, userId);
}
