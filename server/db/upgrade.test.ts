import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breakingStatements } from './testing/breaking-statements.ts';

/** Up to here the product was never run by servers of two versions at once. */
const LAST_OF_THE_FIRST_RELEASE = '0023-asset-names';

/**
 * Migrations that end a change begun by an earlier release (docs/operations/upgrade.md): what they take away is used
 * by no version that may still run beside them. Each with the release that stopped using it, or why none minds.
 */
const CONTRACT_STEPS: Readonly<Record<string, string>> = {
  '0036-wide-money': 'every release reads `bigint` as a number, and casts its sums',
};

const folder = join(import.meta.dirname, 'migrations');
const later = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name > LAST_OF_THE_FIRST_RELEASE && !(name in CONTRACT_STEPS));

test('a migration leaves to servers of the version before what they use', () => {
  const breaking = later.map((name) => [
    name,
    breakingStatements(readFileSync(join(folder, `${name}.ts`), 'utf8')),
  ]);
  expect(breaking.filter(([, statements]) => statements?.length !== 0)).toEqual([]);
});

test('a step that is listed exists', () => {
  const files = new Set(readdirSync(folder));
  expect(Object.keys(CONTRACT_STEPS).filter((name) => !files.has(`${name}.ts`))).toEqual([]);
});

describe('what is found', () => {
  test.each([
    ['alter table ticket drop column seat_name;', 'drop column seat_name'],
    ['alter table ticket rename column a to b', 'rename column a to b'],
    ['alter table ticket rename to entry;', 'rename to entry'],
    ['drop function hold_items(integer);', 'drop function hold_items(integer)'],
    ['alter table ticket alter column price type bigint;', 'alter column price type bigint'],
    ['alter table ticket alter price set not null', 'alter price set not null'],
    ['alter table ticket alter column price set not null', 'alter column price set not null'],
    ['alter table ticket add column gate text not null;', 'add column gate text not null'],
    ["alter table ticket add column gate text not null default '';", null],
    ['-- drop table ticket\ncreate table gate (id integer not null);', null],
    ['alter table ticket drop constraint a;', null],
  ])('%s', (statement, found) => {
    expect(breakingStatements(statement)).toEqual(found === null ? [] : [found]);
  });
});
