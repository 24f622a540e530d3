import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages that pictures are made in. */
export type Language = 'es' | 'en';

/** The product's own words by file and key, so that the pictures find a button by what stands on it. */
export type Words = (file: string, key: string) => string;

const folder = join(import.meta.dirname, '../../locales');

/** Up to the first placeholder. Throws for a key that there is not. */
export function wordsOf(language: Language): Words {
  return (file, key) => {
    const texts = JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')) as unknown;
    const text = key.split('.').reduce<unknown>((node, part) => Object(node)[part], texts);
    if (typeof text !== 'string') throw new Error(`${language}/${file}.json has no text ${key}`);
    return text.split('{{')[0]!.trim();
  };
}
