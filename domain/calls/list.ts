import { z } from 'zod';

/** Rows of a page at most; what exports a whole list asks for so many at a time. */
export const MOST_ROWS = 1000;
export const USUAL_ROWS = 25;
/**
 * Rows are counted up to here, so that a list of a hundred thousand is as quick as one of a thousand. Of more than
 * that the answer says `more`.
 */
export const MOST_COUNTED = 1000;

/**
 * Where a list is read on: behind the row of this order, with this text to sort by (null: none) and this id. As a
 * text it is JSON; '' is the beginning.
 */
const cursor = z.tuple([z.string(), z.string().nullable(), z.union([z.number().int(), z.string()])]);
export type ListCursor = z.output<typeof cursor>;

const after = z
  .string()
  .max(4000)
  .transform((text, context): ListCursor | 'start' => {
    if (text === '') return 'start';
    const read = cursor.safeParse(parsed(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'no place in this list' });
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The query of a list of the management area: `page` from 1, `size` rows a page, `sort` one of `columns`, with `-`
 * before it the other way round, `search` in the texts that name a row. With `after` ('', then each answer's `next`)
 * a whole list is read in one pass, row after row, whatever changes meanwhile; `page` then means nothing. Add the
 * list's own filters by `extend`; a filter that may be left out is `optional()`.
 *
 * @param columns what it can be sorted by; the first one is the usual order
 */
export function listQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  const orders = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return z.object({
    page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number<number | string>().int().min(1).max(MOST_ROWS).default(USUAL_ROWS),
    sort: z.enum(orders).optional(),
    search: z.string().trim().max(200).default(''),
    after: after.optional(),
  });
}

/** What every list query has, whatever its columns and filters are. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort?: string | undefined;
  readonly search: string;
  readonly after?: ListCursor | 'start' | undefined;
}

/** A page of a list, and how many rows there are on all pages. */
export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** With `after`: the rows of this answer. */
    total: z.number().int().nonnegative(),
    /** There are at least `total` rows; they were not counted further. */
    more: z.literal(true).optional(),
    /** With `after`: what to ask `after` for the rows behind these; not there: these are the last. */
    next: z.string().optional(),
  });
}

export interface ListAnswer<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly more?: true | undefined;
  readonly next?: string | undefined;
}

/** A flag in a query: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** As large as the database counts. */
export const MOST_VERSION = 2_147_483_647;

/**
 * The version of what is edited, as it was read. A PUT with another one than the stored is refused with 409
 * `changedByOther`, and changes nothing.
 */
export const version = z.number().int().positive().max(MOST_VERSION);
