/** Stands for our own origin while an address is resolved; never shown, never called. */
const HERE = 'https://butaca.invalid';

/**
 * The address a `redirect` query may lead to: a path of our own origin, as it was written there. Anything else
 * (another site, `//host`, `/\host`, `javascript:`, a control character in disguise) gives `fallback`.
 */
export function safeRedirect(redirect: string | null, fallback: string): string {
  if (redirect === null || !redirect.startsWith('/') || hasOddCharacter(redirect)) return fallback;
  const url = URL.parse(redirect, HERE);
  return url?.origin === HERE ? url.pathname + url.search + url.hash : fallback;
}

/** Browsers drop or turn some characters before they read an address: only plain ones belong in a path. */
function hasOddCharacter(text: string): boolean {
  return /[^!-~]|\\/.test(text);
}
