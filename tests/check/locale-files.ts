import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeFaults, type Texts } from './locale-parity.ts';

const folder = join(import.meta.dirname, '../../locales');

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

function readTexts(language: string, name: string): Texts {
  return JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Texts;
}
