import type { ListQuery } from '#domain/calls/list.ts';

/** What a list shows, as its address says it: its page, order, search and filters by their names. */
export interface ListState extends Omit<ListQuery, 'after'> {
  readonly filters: Readonly<Record<string, string>>;
}

/** Rows a page that can be chosen. */
export const ROWS_A_PAGE = [25, 50, 100] as const;
/** Names that no filter has. */
const OWN_NAMES: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'search']);

/** Reads what is there and makes the best of what is not as it should be. */
export function readListState(address: URLSearchParams, filterNames: readonly string[]): ListState {
  const size = Number(address.get('size'));
  const sort = address.get('sort');
  return {
    page: positive(address.get('page')) ?? 1,
    size: ROWS_A_PAGE.find((rows) => rows === size) ?? ROWS_A_PAGE[0],
    search: (address.get('search') ?? '').slice(0, 200),
    ...(sort === null ? {} : { sort }),
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = address.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    ),
  };
}

/** The address of `state`; what is as usual is left out, what belongs to others of the page is kept. */
export function writeListState(
  state: ListState,
  filterNames: readonly string[],
  before: URLSearchParams,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of before) {
    if (!OWN_NAMES.has(name) && !filterNames.includes(name)) address.append(name, value);
  }
  if (state.page > 1) address.set('page', String(state.page));
  if (state.size !== ROWS_A_PAGE[0]) address.set('size', String(state.size));
  if (state.sort !== undefined) address.set('sort', state.sort);
  if (state.search !== '') address.set('search', state.search);
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') address.set(name, value);
  return address;
}

/** The query of the call: filters beside the rest. */
export function queryOf({
  filters,
  ...query
}: ListState): Readonly<Record<string, string | number | undefined>> {
  return { ...query, ...filters };
}

function positive(text: string | null): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
}
