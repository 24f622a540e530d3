import { type RawBuilder, sql } from 'kysely';
import { asciiEmail } from '#domain/ascii-email.ts';

/** Fewer letters than a trigram has: they are searched for where words begin. */
const TRIGRAM = 3;

/**
 * Whether one of `texts` (sql of text columns) contains what was searched for; always true for ''. One or two
 * letters are looked for at the beginnings of words only. Of a few rows: it reads them all.
 */
export function containsText(search: string, ...texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const patterns = formsOf(search).flatMap(patternsOf);
  const conditions = texts.flatMap((text) => patterns.map((like) => sql`${text} ilike ${like}`));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** A way of finding rows of a list. */
export interface WayFound {
  /** For the finding of a few. */
  readonly found: RawBuilder<boolean>;
  /** For rows that are looked at one after the other. */
  readonly holds: RawBuilder<boolean>;
}

/**
 * The same as ways of finding rows for `listPage`, one or two for each of `tables`, by their columns `searched` (migration
 * 0013), whose trigrams have an index. None for ''.
 *
 * To find a few also names the place of the row, which no index has: else they are looked for in the index of the
 * order, where what begins late in the alphabet stands far behind.
 */
export function searchedIn(search: string, ...tables: readonly string[]): readonly WayFound[] {
  if (search === '') return [];
  return tables.flatMap((table) => {
    const column = sql.ref(`${table}.searched`);
    return formsOf(search).map((text) =>
      placed(table, sql<boolean>`${column} like folded(${wordsPattern(text)})`),
    );
  });
}

/** Whether a row is found in one of the ways; always true without any. */
export function foundIn(ways: readonly WayFound[]): RawBuilder<boolean> {
  if (ways.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    ways.map(({ holds }) => holds),
    sql` or `,
  )})`;
}

/** Parts of phones, which not every list finds people by (migration 0022). None for what has no digit. */
export function phonesWith(search: string, table: string): readonly WayFound[] {
  if (!/\d/.test(search)) return [];
  return [placed(table, sql<boolean>`' ' || ${sql.ref(`${table}.phone`)} like ${wordsPattern(search)}`)];
}

/** As it was typed, and with the domain of an e-mail as it is stored, where that is another one. */
function formsOf(search: string): readonly string[] {
  return [...new Set([search, asciiEmail(search)])];
}

function placed(table: string, holds: RawBuilder<boolean>): WayFound {
  return { found: sql<boolean>`(${holds} and ${sql.ref(`${table}.ctid`)} is not null)`, holds };
}

/** The beginning of a text that has an index by its letters (`collate "C"`), as a way of finding rows. */
export function beginsWith(search: string, column: RawBuilder<unknown>): readonly WayFound[] {
  const begins = sql<boolean>`${column} like ${`${escaped(search)}%`}`;
  return search === '' ? [] : [{ found: begins, holds: begins }];
}

function patternsOf(search: string): readonly string[] {
  const text = escaped(search);
  return search.length < TRIGRAM ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
}

function wordsPattern(search: string): string {
  return search.length < TRIGRAM ? `% ${escaped(search)}%` : `%${escaped(search)}%`;
}

function escaped(search: string): string {
  return search.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
