import pg from 'pg';

export const CLIENTS = 64;

/** What some clients did together. */
export interface Measured {
  /** Successful ones. */
  readonly perSecond: number;
  /** Milliseconds of one, refused ones too. */
  readonly p50: number;
  readonly p99: number;
  /** Share of the attempts that were granted. */
  readonly granted: number;
}

/** One client's next attempt: whether it was granted; null when there is nothing left to do. */
export type Attempt = () => Promise<boolean | null>;

/** Runs an attempt after the other in each client, until `seconds` are over or there is nothing left. */
export async function measure(clients: readonly Attempt[], seconds = Infinity): Promise<Measured> {
  const latencies: number[] = [];
  let granted = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    clients.map(async (attempt) => {
      for (let before = performance.now(); before < end;) {
        const outcome = await attempt();
        const after = performance.now();
        if (outcome === null) return;
        latencies.push(after - before);
        if (outcome) granted += 1;
        before = after;
      }
    }),
  );
  const elapsed = performance.now() - start;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: (granted / elapsed) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    granted: granted / Math.max(1, latencies.length),
  };
}

/** What the database and this client can do at most: transactions that update one row out of 20,000, prepared. */
export async function measureUpdates(
  connection: string,
  seconds: number,
  clients: number = CLIENTS,
): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: connection, max: clients });
  await pool.query(
    'create table if not exists bench_row (id integer primary key, value integer not null) with (fillfactor = 50)',
  );
  await pool.query(
    'insert into bench_row select id, 0 from generate_series(0, 19999) id on conflict do nothing',
  );
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  const updating = connections.map((client) => async () => {
    const values = [Math.floor(Math.random() * 20_000)];
    await client.query({
      name: 'update',
      text: 'update bench_row set value = value + 1 where id = $1',
      values,
    });
    return true;
  });
  const measured = await measure(updating, seconds);
  connections.forEach((client) => client.release());
  await pool.end();
  return measured;
}

/** The numbers below `count` in pairs, in an order of chance; every number once. */
export function shuffledPairs(count: number): readonly (readonly [number, number])[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  return Array.from({ length: count / 2 }, (_, index) => [numbers[2 * index]!, numbers[2 * index + 1]!]);
}
