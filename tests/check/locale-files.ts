import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMESPACES } from '../../src/lib/i18n/languages.ts';
import { localeFaults, type Texts } from './locale-parity.ts';
import { unreadKeys } from './unread-texts.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'locales');

/** What keeps locales/es and locales/en from saying the same, one line each with the file's name first. */
export function localeFileFaults(): readonly string[] {
  const es = readdirSync(join(folder, 'es'));
  const en = readdirSync(join(folder, 'en'));
  return [...new Set([...es, ...en])].sort().flatMap((name) => {
    if (!es.includes(name)) return [`es/${name}: no such file`];
    if (!en.includes(name)) return [`en/${name}: no such file`];
    return localeFaults(readTexts('es', name), readTexts('en', name)).map((fault) => `${name}: ${fault}`);
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
