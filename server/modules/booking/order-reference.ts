/** Without letters and digits that are taken for each other when read over the phone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An order's name for people: a letter for each byte of `chance`, five bits of which count. */
export function orderReference(chance: Uint8Array): string {
  return Array.from(chance, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
