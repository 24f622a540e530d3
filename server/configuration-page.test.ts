import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { VARIABLES } from './config.ts';

interface Row {
  readonly name: string;
  /** Null: there is none. */
  readonly usual: string | null;
  readonly example: string;
  readonly meaning: string;
}

let rows: readonly Row[];

beforeAll(async () => {
  const page = await readFile(join(import.meta.dirname, '../docs/operations/configuration.md'), 'utf8');
  const lines = page.matchAll(/^\| `(\w+)` \| (?:`(.*?)`|—) \| `(.*?)` \| (.+) \|$/gm);
  rows = [...lines].map(([, name = '', usual = null, example = '', meaning = '']) => ({
    name,
    usual,
    example,
    meaning,
  }));
});

describe('docs/operations/configuration.md', () => {
  it('has each variable that is read, once, and no other', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
  });

  it.each(Object.entries(VARIABLES))(
    'says what %s is when unset, and an example that is taken',
    (name, variable) => {
      const row = rows.find((one) => one.name === name);
      if (row === undefined) throw new Error(`${name} has no row`);
      expect(row.meaning.length).toBeGreaterThan(10);
      expect(variable.safeParse(row.example).success).toBe(true);
      const unset = variable.parse(undefined);
      if (row.usual === null) expect(unset ?? '').toBe('');
      else expect(variable.parse(row.usual)).toEqual(unset);
    },
  );
});
