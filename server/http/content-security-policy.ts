import { randomBytes } from 'node:crypto';

/** What the inline styles and scripts of one answer carry, and its policy names: 128 bits, never given twice. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the application's pages: nothing but our own files, one nonce a request for the styles that
 * Mantine writes into the page. `blob:` serves pictures drawn in the browser and workers made of our own code.
 *
 * @param apiOrigin where the calls go, and pictures come from, when that is not the page's own origin
 */
export function pagePolicy(nonce: string, apiOrigin: string | null = null): string {
  const elsewhere = apiOrigin === null ? [] : [apiOrigin];
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // React and Mantine set style attributes through the DOM, which no policy restrains; markup may not.
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...elsewhere],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The policy of everything that is no page: a browser that opens it runs nothing. Also for uploaded drawings. */
export const DATA_POLICY = policy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/** The policy of the service worker: it asks our own server, and brings no further code. */
export const SERVICE_WORKER_POLICY = policy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
});

/** The policy of a worker that computes: it asks nobody. In a sandbox browsers would give it no `crypto.subtle`. */
export const WORKER_POLICY = policy({ 'default-src': ["'none'"] });

/**
 * A page made by the server alone (the sandbox payment): one inline style by nonce, a form to ourselves, no script.
 *
 * @param frames it shows pages of our own in frames
 */
export function serverPagePolicy(nonce: string, frames = false): string {
  return policy({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'"],
    'frame-src': [frames ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** A page that posts a form to another origin, by itself: one script and one style by nonce. */
export function redirectPagePolicy(nonce: string, target: string): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': [target],
    'frame-ancestors': ["'none'"],
  });
}

/** A letter in its frame: styles and pictures that are in it, links that the reader follows, nothing that runs. */
export function mailboxLetterPolicy(): string {
  return policy({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-top-navigation-by-user-activation'],
  });
}

/** The page of the generated documentation of the calls, which brings its own inline style. */
export const DOCUMENTATION_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
