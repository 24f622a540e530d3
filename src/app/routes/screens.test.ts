import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RouteName, routes } from './route-table.ts';
import { screenOf } from './screens.ts';

const SOURCE = join(import.meta.dirname, 'screens.ts');
const SRC = join(import.meta.dirname, '../..');

/** Of a part that the screen shows to nobody: the one that shows it has the texts. */
const SHOWN_ELSEWHERE: Partial<Record<RouteName, readonly string[]>> = {
  SelectSeatsEventShowGroup: ['counter'],
};

type ScreenName = Parameters<typeof screenOf>[0];

const named = routes.flatMap(({ name }) => (name === 'App' ? [] : [name]));

/** The files of the screens, as the source says that they are fetched. */
function fileOf(name: ScreenName): string {
  const source = readFileSync(SOURCE, 'utf8');
  const own = new RegExp(String.raw`\n  ${name}: (\w+,|\{.*?\n  \},)`, 's').exec(source)?.[1] ?? '';
  const shared = /^(\w+),$/.exec(own)?.[1];
  const text =
    shared === undefined
      ? own
      : (new RegExp(String.raw`\nconst ${shared}: Screen = \{.*?\n\};`, 's').exec(source)?.[0] ?? '');
  return join(dirname(SOURCE), /import\('([^']+)'\)/.exec(text)?.[1] ?? '');
}

/** The locale files that a file waits for when it is drawn, and those of ours that it is made of. */
function read(file: string) {
  const source = readFileSync(file, 'utf8');
  const waited = [...source.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')?([^)]*)\)/g)]
    .filter(([, , options]) => !options?.includes('useSuspense: false'))
    .flatMap(([, names = "'common'"]) => [...names.matchAll(/'([^']+)'/g)].map(([, each = '']) => each));
  const made = [...source.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+\.tsx?)';/gms)];
  return { waited, parts: made.map(([, path = '']) => join(dirname(file), path)) };
}

/** What a screen waits for when it is drawn, by where. */
function textsOf(screen: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const files = new Set([screen]);
  for (const file of files) {
    const { waited, parts } = read(file);
    for (const name of waited) found.set(name, relative(SRC, file));
    for (const part of parts) files.add(part);
  }
  return found;
}

describe('no screen waits for texts once it is drawn', () => {
  it('as it is read from the sources', () => {
    expect(textsOf(fileOf('MyTickets')).has('orders')).toBe(true);
    expect(textsOf(fileOf('VerifyAccount')).has('session')).toBe(true);
  });

  it.each(named)('%s', (name) => {
    const fetched = ['common', ...screenOf(name).namespaces, ...(SHOWN_ELSEWHERE[name] ?? [])];
    const late = [...textsOf(fileOf(name))].filter(([texts]) => !fetched.includes(texts));
    expect(late).toEqual([]);
  });
});
