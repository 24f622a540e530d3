import type { ManifestTransform } from 'workbox-build';
import { readClientAssets } from './client-assets.ts';
import { CLIENT_FOLDER } from './client-files.ts';

/** What the application starts with in either language, and what tells that there is no network. */
const SOURCES = [
  'index.html',
  'app/screen-host.tsx',
  'app/create-browser-session.ts',
  'app/toast-place.tsx',
  'lib/http/axios-instance.ts',
  '../locales/en/common.json',
];
const LETTERS = /^assets\/.+-latin-wght-normal-.+\.woff2$/;
const PICTURES: readonly string[] = ['favicon.svg', 'icons/icon-192.png'];

/**
 * Of the built client's files those that a start without a network needs.
 *
 * @param shell address under which the server sends the page that starts the application by itself
 */
export function shellFiles(shell: string): ManifestTransform {
  return async (entries) => {
    const assetsOf = await readClientAssets(CLIENT_FOLDER);
    const { styles, scripts } = assetsOf(...SOURCES);
    const wanted = new Set([...styles, ...scripts, ...PICTURES]);
    const manifest = entries
      .filter(({ url }) => url === 'index.html' || wanted.has(url) || LETTERS.test(url))
      .map((entry) => (entry.url === 'index.html' ? { ...entry, url: shell } : entry));
    return { manifest, warnings: [] };
  };
}
