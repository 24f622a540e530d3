import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes (the library's default, OWASP's first recommendation). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A hash that no password has; made at the first need. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether `password` belongs to `passwordHash`. Without a hash (no such account, or one without a password) it
 * works as long as with one and answers no, so that its time tells nothing.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('');
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return passwordHash !== null && matches;
}
