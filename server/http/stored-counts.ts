import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallCount, CallCounts } from './call-counts.ts';

/** What waits for its count: as many calls of one key as came together. */
interface Waiting {
  readonly windowMs: number;
  readonly answers: {
    readonly most: number;
    readonly resolve: (count: CallCount) => void;
    readonly reject: (error: unknown) => void;
  }[];
}

/** Keys that are past their limit and answered without the database. */
const MOST_REFUSED = 10_000;

/**
 * Counts in the database. What comes while a statement is under way goes into the next one; whoever is past a limit
 * is told so from memory until the window ends, so that a flood of refused calls costs the database nothing.
 *
 * @param secret of the installation: the table holds nobody's address
 */
export function storedCounts(db: Kysely<Database>, secret: Buffer, clock: Clock): CallCounts {
  const refused = new LRUCache<string, { readonly current: number; readonly until: number }>({
    max: MOST_REFUSED,
  });
  let waiting = new Map<string, Waiting>();
  let underWay = false;

  const settle = (key: string, { answers }: Waiting, counted: CallCount | undefined) => {
    if (counted === undefined) throw new Error('a call was not counted');
    answers.forEach(({ most, resolve }, index) => {
      const current = counted.current - (answers.length - 1 - index);
      if (current > most) refused.set(key, { current, until: clock.now() + counted.ttl });
      resolve({ current, ttl: counted.ttl });
    });
  };

  const countAll = async () => {
    underWay = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const counted = await addCounts(db, batch);
        for (const [key, calls] of batch) settle(key, calls, counted.get(key));
      } catch (error) {
        for (const { answers } of batch.values()) answers.forEach(({ reject }) => reject(error));
      }
    }
    underWay = false;
  };

  return {
    async count(text, windowMs, most) {
      const key = createHmac('sha256', secret).update(`${windowMs} ${text}`).digest('base64url').slice(0, 22);
      const known = refused.get(key);
      if (known !== undefined && known.current > most && known.until > clock.now()) {
        return { current: known.current, ttl: known.until - clock.now() };
      }
      return new Promise((resolve, reject) => {
        const calls = waiting.get(key) ?? { windowMs, answers: [] };
        calls.answers.push({ most, resolve, reject });
        waiting.set(key, calls);
        if (!underWay) void countAll();
      });
    },
  };
}

/** Locks its rows by their keys, as every server does. */
async function addCounts(
  db: Kysely<Database>,
  batch: ReadonlyMap<string, Waiting>,
): Promise<ReadonlyMap<string, CallCount>> {
  const keys = [...batch.keys()].toSorted();
  const calls = keys.map((key) => batch.get(key));
  const { rows } = await sql<CallCount & { readonly key: string }>`
    insert into throttle as known (key, count, ends_at)
    select key, times, clock_timestamp() + make_interval(secs => ms / 1000.0)
    from unnest(${keys}::text[], ${calls.map((each) => each?.answers.length ?? 0)}::integer[],
      ${calls.map((each) => each?.windowMs ?? 0)}::bigint[]) as said (key, times, ms)
    order by key collate "C"
    on conflict (key) do update set
      count = excluded.count + case when known.ends_at > clock_timestamp() then known.count else 0 end,
      ends_at = case when known.ends_at > clock_timestamp() then known.ends_at else excluded.ends_at end
    returning key, count as current,
      greatest(extract(epoch from ends_at - clock_timestamp()) * 1000, 1)::float8 as ttl`.execute(db);
  return new Map(rows.map(({ key, current, ttl }) => [key, { current, ttl }]));
}

/** Forgets the counts whose time is over. */
export async function purgeCounts(db: Kysely<Database>): Promise<void> {
  await sql`delete from throttle where ends_at <= clock_timestamp()`.execute(db);
}
