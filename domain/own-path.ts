/** Stands for our own origin while an address is resolved; never shown, never called. */
const HERE = 'https://butaca.invalid';

/**
 * An address as a path of our own origin, dots resolved; null for every other one: another site, `//host`, what
 * becomes `//host` (`/..//host`), `/\host`, `javascript:`, a control character in disguise.
 */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || hasOddCharacter(address)) return null;
  const url = URL.parse(address, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Browsers drop or turn some characters before they read an address: only plain ones belong in a path. */
function hasOddCharacter(text: string): boolean {
  return /[^!-~]|\\/.test(text);
}
