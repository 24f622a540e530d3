import { ownPath } from '#domain/own-path.ts';

/** The address a `redirect` query may lead to: a path of our own origin. Anything else gives `fallback`. */
export function safeRedirect(redirect: string | null, fallback: string): string {
  return redirect === null ? fallback : (ownPath(redirect) ?? fallback);
}
