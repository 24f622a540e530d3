import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  RawNode,
  type RootOperationNode,
} from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** Stands before a statement that is planned once a connection. */
const MARK = '/* prepared */';

/** What the driver says when a statement has taken longer than `query_timeout`. */
const GIVEN_UP = 'Query read timeout';

/** Of a process, in all: each connection keeps them. Those beyond it are planned each time. */
const MOST_PREPARED = 200;
const names = new Map<string, string>();

const marking: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
    if (!RawNode.is(node)) return node;
    const { sqlFragments, parameters } = node;
    const [first = '', ...rest] = sqlFragments;
    return RawNode.create([`${MARK}${first}`, ...rest], parameters);
  },
  transformResult: async ({ result }) => result,
};

/**
 * What a connection is told that plans a prepared statement once. Left to itself PostgreSQL plans one that asks by an
 * array of keys each time: for one key it promises less than for the ten that it supposes without knowing them. By
 * indexes always: a plan is kept that was made while the tables were empty.
 */
export const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';

const places = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** Has what is prepared of `db` asked over the connections of `place`, which are {@link PLANNED_ONCE}. */
export function prepareAt(db: Kysely<Database>, place: Kysely<Database>): void {
  places.set(db, place);
}

/** Over which connections what is prepared of `db` is asked: for transactions that consist of it. */
export function placeOfPrepared(db: Kysely<Database>): Kysely<Database> {
  return places.get(db) ?? db;
}

const marked = new WeakMap<Kysely<Database>, Kysely<Database>>();

/**
 * The same database or transaction, whose statements (`sql`, of a text that does not change) are planned once a
 * connection: for what is asked all the time, by keys.
 */
export function prepared(db: Kysely<Database>): Kysely<Database> {
  let preparing = marked.get(db);
  if (preparing === undefined) marked.set(db, (preparing = placeOfPrepared(db).withPlugin(marking)));
  return preparing;
}

const preparing = new WeakMap<pg.PoolClient, pg.PoolClient>();

/**
 * A connection that names what {@link prepared} has marked, so that the driver prepares it, and that ends when the
 * driver has given up a statement: whoever got it next would wait behind that one.
 */
export function preparingClient(client: pg.PoolClient): pg.PoolClient {
  let wrapped = preparing.get(client);
  if (wrapped === undefined) preparing.set(client, (wrapped = new Proxy(client, naming)));
  return wrapped;
}

const naming: ProxyHandler<pg.PoolClient> = {
  get(client, property) {
    const value: unknown = Reflect.get(client, property, client);
    if (typeof value !== 'function') return value;
    return (...args: unknown[]): unknown =>
      property === 'query'
        ? endWhenGivenUp(client, Reflect.apply(value, client, named(args)))
        : Reflect.apply(value, client, args);
  },
};

function endWhenGivenUp(client: pg.PoolClient, answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    const isGivenUp = error instanceof Error && error.message === GIVEN_UP;
    if (isGivenUp && client instanceof pg.Client) void client.end();
    throw error;
  });
}

function named(args: unknown[]): unknown[] {
  const [text, values] = args;
  if (typeof text !== 'string' || !text.startsWith(MARK)) return args;
  const name = nameOf(text);
  return name === null ? args : [{ name, text, values }];
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_PREPARED) return null;
  const name = `prepared_${names.size}`;
  names.set(text, name);
  return name;
}
