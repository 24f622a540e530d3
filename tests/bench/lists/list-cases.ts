import { MOST_COUNTED } from '#domain/calls/list.ts';
import type { App } from '#server/app.ts';

/** A list of the management area, and what its filters and its search are tried with. */
interface MeasuredList {
  readonly name: string;
  /** As the OpenAPI document has it. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Searched for: something rare, and something that many rows have. */
  readonly searches: readonly string[];
  /** Values of filters that are no choice of a few. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

export const LISTS: readonly MeasuredList[] = [
  {
    name: 'spaces',
    path: '/api/space/',
    searches: ['teatro 77', 'palacio', 'te'],
    values: { city: ['Ciudad 7'] },
  },
  { name: 'rooms', path: '/api/room/', searches: ['sala 77', 'sala', 'sa'], values: { spaceId: ['7'] } },
  {
    name: 'events',
    path: '/api/event/',
    searches: ['hamlet 77', 'noche', 'ha'],
    values: { spaceId: ['7'], categoryId: ['7'], from: ['2026-01-01'], to: ['2030-01-01'] },
  },
  { name: 'users', path: '/api/user/', searches: ['persona77@', 'soler', 'so', '600000077'] },
  { name: 'categories', path: '/api/category/', searches: ['categoría 77', 'gor', 'ca'] },
  {
    name: 'tickets',
    path: '/api/ticket/',
    searches: ['asiste77@', 'persona77@', 'soler', 'ga'],
    values: { eventId: ['1', '2'], showId: ['7'] },
  },
  {
    name: 'orders',
    path: '/api/ticket-order/',
    searches: ['persona77@', 'soler', 'RC4', 'ga'],
    values: { eventId: ['1', '2'], showId: ['7'] },
  },
  {
    name: 'participants',
    path: '/api/event/{eventId}/participant/',
    params: { eventId: '1' },
    searches: ['asiste77@', 'soler', 'ga'],
    values: { showId: ['7'], assetId: ['1'] },
  },
  { name: 'notifications', path: '/api/notification/', searches: ['aviso 77', 'aviso', 'av'] },
  {
    name: 'audit log',
    path: '/api/audit-log/',
    searches: ['event 77', 'event', 'ev'],
    values: {
      actor: ['1'],
      action: ['user.deleted'],
      kind: ['deeds', 'signIns'],
      about: ['7'],
      from: ['2026-01-01T00:00:00Z'],
      until: ['2030-01-01T00:00:00Z'],
    },
  },
];

/** One way of asking for a list. */
export interface ListCase {
  readonly list: string;
  readonly what: string;
  /** By the number of rows there are: a deep page lies elsewhere. */
  readonly url: (rows: number) => string;
  /** Few rows have nothing like it to be compared with. */
  readonly isApart?: boolean;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: { readonly enum?: readonly string[]; readonly type?: string };
}

const OWN = new Set(['page', 'size', 'sort', 'search', 'after']);
const PAGE = 25;

/** Every way: pages, searches, each order, each filter with each of its values. Throws on a filter it has no value for. */
export function casesOf(app: App): readonly ListCase[] {
  const document = app.swagger() as { paths?: Record<string, { get?: { parameters?: Parameter[] } }> };
  return LISTS.flatMap(({ name, path, params = {}, searches, values = {} }) => {
    const parameters = document.paths?.[path]?.get?.parameters?.filter((one) => one.in === 'query');
    if (parameters === undefined) throw new Error(`there is no list at ${path}`);
    const base = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
    const ask = (what: string, query: (rows: number) => string): ListCase => ({
      list: name,
      what,
      url: (rows) => `${base}?${query(rows)}`,
    });
    const sorts = parameters.find((one) => one.name === 'sort')?.schema.enum ?? [];
    const filters = parameters.filter((one) => !OWN.has(one.name));
    return [
      ask('first page', () => ''),
      // The last of those that are counted, which is as far as the pages lead at once; and one far behind.
      ask('deep page', (rows) => `page=${Math.floor(Math.min(rows, MOST_COUNTED) / PAGE)}`),
      { ...ask('far page', (rows) => `page=${Math.floor((rows * 0.8) / PAGE)}`), isApart: true },
      ...searches.map((text) => ask(`search “${text}”`, () => `search=${encodeURIComponent(text)}`)),
      ...sorts.map((sort) => ask(`sort ${sort}`, () => `sort=${sort}`)),
      ...filters.flatMap((filter) => {
        const tried = values[filter.name] ?? filter.schema.enum ?? [];
        if (tried.length === 0) throw new Error(`${path}: no value to try the filter ${filter.name} with`);
        // One that means nothing without another is tried with it.
        const beside = filter.name === 'assetState' ? '&assetId=1' : '';
        return tried.map((value) =>
          ask(`${filter.name}=${value}`, () => `${filter.name}=${encodeURIComponent(value)}${beside}`),
        );
      }),
    ];
  });
}
