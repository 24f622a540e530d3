import isIdentityCard from 'validator/lib/isIdentityCard.js';

/** Eight digits and a letter or none: meant as a DNI. X, Y or Z, seven digits and a letter: as a NIE. */
const SPANISH = /^(?:\d{7,8}[A-Z]?|[XYZ]0?\d{7}[A-Z])$/;
/** Passports and the cards of other countries. */
const OTHER = /^(?=.*\d)[A-Z0-9]{5,20}$/;

/**
 * Whether a text can be the number of somebody's document. A DNI or NIE needs its right check letter; another
 * country's has five to twenty letters and digits. X, Y or Z and digits alone is a passport: a NIE ends in its letter.
 * Blanks, points and hyphens are left aside.
 *
 * @param country of the person, ISO 3166, two letters; null where it is not known: what looks Spanish is judged as such
 */
export function isDocument(text: string, country: string | null): boolean {
  const bare = text.toUpperCase().replace(/[\s.-]/g, '');
  const isSpanish = SPANISH.test(bare) && (country === null || country === 'ES');
  return isSpanish ? isIdentityCard(padded(bare), 'ES') : OTHER.test(bare);
}

/** A DNI below ten million may be written without its first nought, a NIE with one of old. */
function padded(bare: string): string {
  return /^\d{7}[A-Z]$/.test(bare) ? `0${bare}` : bare.replace(/^([XYZ])0(?=\d{7}[A-Z]$)/, '$1');
}
