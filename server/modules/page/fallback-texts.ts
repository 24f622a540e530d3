import { readFile } from 'node:fs/promises';
import i18next from 'i18next';
import type { Plugin } from 'vite';

const LOCALE_FILE = /([\\/]locales[\\/])\w+([\\/][\w-]+\.json)$/;

/**
 * Puts another language's texts into a locale file for those that it lacks: the interface then fetches the files of one
 * language.
 *
 * @param language whose texts stand in
 */
export function fallbackTexts(language: string): Plugin {
  return {
    name: 'fallback-texts',
    enforce: 'pre',
    transform: {
      filter: { id: LOCALE_FILE },
      async handler(code, id) {
        const file = id.replace(LOCALE_FILE, `$1${language}$2`);
        this.addWatchFile(file);
        return JSON.stringify(filled(JSON.parse(code), JSON.parse(await readFile(file, 'utf8'))));
      },
    },
  };
}

function filled(texts: unknown, fallback: unknown): unknown {
  const merging = i18next.createInstance();
  void merging.init({ resources: {}, initAsync: false });
  merging.addResourceBundle('own', 'texts', texts);
  // Of what both have, its own stays.
  merging.addResourceBundle('own', 'texts', fallback, true, false);
  return merging.getResourceBundle('own', 'texts');
}
