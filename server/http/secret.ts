import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable token of 256 bits in URL-safe letters. Given out once; only {@link hashSecret} of it is kept. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Fast on purpose: tokens are random, so there is nothing to guess. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares two strings without telling by its time where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashSecret(one), hashSecret(other));
}
