import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#domain/locales.ts';
import { NAMESPACES } from '../../src/lib/i18n/languages.ts';
import { localeFaults, type Texts } from './locale-parity.ts';
import { unreadKeys } from './unread-texts.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'locales');

/** What keeps a language from saying the same as Spanish, one line each with the file's name first. */
export function localeFileFaults(): readonly string[] {
  const [spanish, ...others] = LOCALES;
  const es = readdirSync(join(folder, spanish));
  return others.flatMap((language) => {
    const its = readdirSync(join(folder, language));
    return [...new Set([...es, ...its])].sort().flatMap((name) => {
      if (!es.includes(name)) return [`es/${name}: no such file`];
      if (!its.includes(name)) return [`${language}/${name}: no such file`];
      const faults = localeFaults(readTexts(spanish, name), readTexts(language, name), language);
      return faults.map((fault) => `${name}: ${fault}`);
    });
  });
}

/** The interface's texts that no source of src/ reads, one line each. */
export function unreadTextFaults(): readonly string[] {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  return unreadKeys(
    Object.fromEntries(NAMESPACES.map((name) => [name, readTexts('es', `${name}.json`)])),
    paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

function readTexts(language: string, name: string): Texts {
  return JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Texts;
}
