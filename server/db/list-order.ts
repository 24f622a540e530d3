import { type RawBuilder, sql } from 'kysely';
import type { ListCursor, ListQuery } from '#domain/calls/list.ts';

/** What a column sorts by, as its index has it: `lower(name)`. */
export type SortColumn = RawBuilder<unknown> | NullableColumn;

/** May be null: those rows stand last in both directions, which takes an index for each (`desc nulls last, id desc`). */
interface NullableColumn {
  readonly nullable: RawBuilder<unknown>;
}

/** The order of a list: by `key`, and by `id` among those alike in it. */
export interface ListOrder {
  /** As it was asked for: `-name`. */
  readonly sort: string;
  readonly key: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly isDescending: boolean;
  readonly isNullable: boolean;
}

/** Throws on a column that is not one of `columns`. @param sort the first of them unless given */
export function orderOf(
  columns: Readonly<Record<string, SortColumn>>,
  sort: string = Object.keys(columns)[0] ?? '',
  id: RawBuilder<unknown>,
): ListOrder {
  const isDescending = sort.startsWith('-');
  const column = columns[isDescending ? sort.slice(1) : sort];
  if (column === undefined) throw new Error(`No column to sort by: ${sort}`);
  const isNullable = 'nullable' in column;
  return { sort, key: isNullable ? column.nullable : column, id, isDescending, isNullable };
}

/** Sql of what follows `order by`; of other columns with the same contents, if they are given. */
export function orderBy(
  { key, id, isDescending, isNullable }: ListOrder,
  [named, identified]: readonly [RawBuilder<unknown>, RawBuilder<unknown>] = [key, id],
): RawBuilder<unknown> {
  const nulls = isNullable ? sql` nulls last` : sql``;
  return isDescending
    ? sql`${named} desc${nulls}, ${identified} desc`
    : sql`${named} asc${nulls}, ${identified} asc`;
}

/** A row where a reading of a list stops. */
export interface LastRow {
  readonly id: number | string;
  readonly key: string | null;
}

export function cursorText({ sort }: ListOrder, { key, id }: LastRow): string {
  const cursor: ListCursor = [sort, key, id];
  return JSON.stringify(cursor);
}

/**
 * Conditions whose rows, one condition after the other, are those behind the cursor: each is a range of the index.
 * Throws {@link NoSuchPlace} on the cursor of another order.
 */
export function rangesBehind(order: ListOrder, after: ListQuery['after']): readonly RawBuilder<boolean>[] {
  if (after === undefined || after === 'start') return [sql<boolean>`true`];
  const [sort, last, lastId] = after;
  if (sort !== order.sort || (last === null && !order.isNullable)) throw new NoSuchPlace();
  const { key, id, isDescending, isNullable } = order;
  const follows = isDescending ? sql`<` : sql`>`;
  if (last === null) return [sql<boolean>`(${key} is null and ${id} ${follows} ${lastId})`];
  const keyed = sql<boolean>`((${key}, ${id}) ${follows} (${last}, ${lastId}))`;
  return isNullable ? [keyed, sql<boolean>`${key} is null`] : [keyed];
}

/** A cursor that no answer of this list has given. */
export class NoSuchPlace extends Error {
  readonly statusCode = 400;
}
