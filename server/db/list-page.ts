import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type ListAnswer, type ListQuery, MOST_COUNTED } from '#domain/calls/list.ts';
import {
  cursorText,
  type LastRow,
  type ListOrder,
  NoSuchPlace,
  orderBy,
  orderOf,
  rangesBehind,
  type SortColumn,
} from './list-order.ts';
import type { Database } from './schema.ts';
import type { WayFound } from './search.ts';

/**
 * One page of `query`, or with `after` the rows behind that one, in the order that `sort` asks for, and how many rows
 * there are. Rows alike in the order follow the last of `tieBreak`, so that no row stands on two pages.
 *
 * First up to {@link MOST_COUNTED} rows are looked for in whatever order the database finds them soonest: if that is
 * all, they are sorted. Else there are so many that the page is soon reached along the index of the order. So neither
 * few of many rows nor most of them take long. What is searched for may yet stand far behind in the order: somewhat
 * more than a few are sorted, too, before the index is walked along. Rows are found by their ids alone: joins and
 * subqueries of `query` that only its selection needs (left joins by a key) are made for the page, not for what comes
 * before it.
 *
 * @param columns sql of what each sortable column sorts by; the first one unless asked otherwise
 * @param tieBreak a unique column, `event.id`
 * @param search ways in one of which a row is found, each with an index of its own; none: every row is meant
 */
export async function listPage<Tables, From extends keyof Tables, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Tables, From, Row>,
  asked: ListQuery,
  columns: Readonly<Record<string, SortColumn>>,
  tieBreak: RawBuilder<unknown>,
  search: readonly WayFound[] = [],
): Promise<ListAnswer<Row>> {
  const list = { query, order: orderOf(columns, asked.sort, tieBreak), search };
  const found =
    (typeof asked.after === 'object' ? null : await findFew(db, list, asked, MOST_COUNTED)) ??
    ((await areSomeMore(db, list, asked)) ? await findFew(db, list, asked, MOST_SORTED) : null) ??
    (await walk(db, list, asked));
  const ids = found.rows.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await query
          .where(sql<boolean>`${tieBreak} = any(${ids})`)
          .orderBy(sql`${orderBy(list.order)}`)
          .execute();
  const last = found.rows.at(-1);
  if (asked.after === undefined) return { items, total: found.total, ...(found.isAll ? {} : { more: true }) };
  const next = found.isEnd || last === undefined ? {} : { next: cursorText(list.order, last) };
  return { items, total: items.length, ...next };
}

interface List<Tables, From extends keyof Tables, Row> {
  readonly query: SelectQueryBuilder<Tables, From, Row>;
  readonly order: ListOrder;
  readonly search: readonly WayFound[];
}

interface Found {
  /** Of the page, in their order. */
  readonly rows: readonly LastRow[];
  /** None follow. */
  readonly isEnd: boolean;
  readonly total: number;
  /** There are no more than `total`. */
  readonly isAll: boolean;
}

/** Found at most to be sorted: with more of them the page soon comes along the order, or the order is soon walked. */
const MOST_SORTED = 4000;

/** Whether the planner, which may err, expects no more than are soon sorted of what is searched for. */
async function areSomeMore<Tables, From extends keyof Tables, Row>(
  db: Kysely<Database>,
  { query, order, search }: List<Tables, From, Row>,
  asked: ListQuery,
): Promise<boolean> {
  if (search.length === 0 || asked.after !== undefined || offsetOf(asked) >= MOST_SORTED) return false;
  const { rows } = await sql<PlanRow>`
    explain (format json) ${keysOf(query.where(holdsOf(search)), order)}`.execute(db);
  const expected = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Infinity;
  return expected <= MOST_SORTED;
}

interface PlanRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

/** Null: there are more than `most`. */
async function findFew<Tables, From extends keyof Tables, Row>(
  db: Kysely<Database>,
  { query, order, search }: List<Tables, From, Row>,
  asked: ListQuery,
  most: number,
): Promise<Found | null> {
  const ways = search.length === 0 ? [sql<boolean>`true`] : search.map(({ found }) => found);
  // Each way is gone only if none before it has led to too many.
  const each = ways.map((way, index) => {
    const before = ways.slice(0, index).map((_, earlier) => sql<boolean>`(${countOf(earlier)} <= ${most})`);
    const isNeeded = index === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(before, sql` and `)})`;
    const keys = keysOf(query.where(way).where(isNeeded), order);
    return sql`${nameOf(index)} as materialized (${keys} limit ${most + 1})`;
  });
  const names = ways.map((_, index) => sql`select * from ${nameOf(index)}`);
  const offset = offsetOf(asked);
  const { rows } = await sql<{ readonly counted: number; readonly page: readonly LastRow[] | null }>`
    with ${sql.join(each)}, found as materialized (${sql.join(names, sql` union `)})
    select counted, case when counted <= ${most} then (
      select json_agg(json_build_object('id', id, 'key', key::text)) from (
        select * from found order by ${orderBy(order, [sql`key`, sql`id`])} limit ${asked.size} offset ${offset}
      ) as page) end as page
    from (select count(*)::integer as counted from found) as counts`.execute(db);
  const [{ counted, page } = { counted: 0, page: null }] = rows;
  if (counted > most) return null;
  const onPage = page ?? [];
  return { rows: onPage, isEnd: offset + onPage.length >= counted, total: counted, isAll: true };
}

/** Along the index of the order as far as the page. */
async function walk<Tables, From extends keyof Tables, Row>(
  db: Kysely<Database>,
  { query, order, search }: List<Tables, From, Row>,
  asked: ListQuery,
): Promise<Found> {
  const chosen = search.length === 0 ? query : query.where(holdsOf(search));
  const offset = offsetOf(asked);
  const rows: LastRow[] = [];
  for (const range of rangesBehind(order, asked.after)) {
    const { rows: behind } = await sql<LastRow>`
      select id, key::text as key from (${keysOf(chosen.where(range), order)}
        order by ${orderBy(order)} limit ${asked.size + 1 - rows.length} offset ${offset}) as page`
      .execute(db)
      .catch(refuseCursor(asked));
    rows.push(...behind);
    if (rows.length > asked.size) break;
  }
  const isEnd = rows.length <= asked.size;
  const onPage = rows.slice(0, asked.size);
  const reached = offset + rows.length;
  if (isEnd && onPage.length > 0) return { rows: onPage, isEnd, total: reached, isAll: true };
  return { rows: onPage, isEnd, total: Math.max(MOST_COUNTED + 1, isEnd ? 0 : reached), isAll: false };
}

function holdsOf(search: readonly WayFound[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    search.map(({ holds }) => holds),
    sql` or `,
  )})`;
}

function countOf(way: number): RawBuilder<unknown> {
  return sql`(select count(*) from ${nameOf(way)})`;
}

function nameOf(way: number): RawBuilder<unknown> {
  return sql.ref(`way${way}`);
}

/** Sql of what rows are found and sorted by. */
function keysOf<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { id, key }: ListOrder,
): RawBuilder<unknown> {
  return sql`${query.clearSelect().select([id.as('id'), key.as('key')])}`;
}

function offsetOf({ after, page, size }: ListQuery): number {
  return after === undefined ? (page - 1) * size : 0;
}

/** What no index of ours holds comes from no answer of ours. */
function refuseCursor({ after }: ListQuery) {
  return (thrown: unknown): never => {
    const isData = thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('22');
    throw isData && typeof after === 'object' ? new NoSuchPlace('', { cause: thrown }) : thrown;
  };
}
