import { createHmac, randomBytes } from 'node:crypto';

const CODES = 10;
/** Crockford's: nothing that is taken for something else. 32 letters, 5 bits each. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Ten codes of 80 bits, in groups of four letters. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => LETTERS.charAt(byte % LETTERS.length))
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is stored of a code, however it was typed. Fast: codes are random, and the key is not in the table. */
export function recoveryHash(key: Buffer, code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  const meant = letters.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHmac('sha256', key).update(`recovery:${meant}`).digest();
}
