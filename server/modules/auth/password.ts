import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB (here in KiB) and two passes: OWASP's first recommendation. */
export const PASSWORD_COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = PASSWORD_COST;

/** For tests, which hash some thousand passwords: what a hash costs from now on. */
export function setPasswordCost(other: Options): void {
  cost = other;
}

/** By {@link PASSWORD_COST}, which stands in the hash. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** A hash that no password has; made at the first need. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (no such account, or one without a password) it
 * works as long as with one and answers no, so that its time tells nothing.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && matches;
}
