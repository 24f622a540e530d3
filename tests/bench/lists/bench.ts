import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { databaseAt } from '#server/db/testing/database-at.ts';
import pg from 'pg';
import { percentile, round } from '../figures.ts';
import { embeddedTarget } from '../holds/targets.ts';
import { casesOf, type ListCase } from './list-cases.ts';
import { type ListedDatabase, listedDatabase } from './listed-database.ts';
import { largeScans } from './large-scans.ts';

/**
 * What lists promise (issue 6): 100,000 rows are no more than so many times slower than 1,000, and quick in themselves.
 * Judged by processor time, of this process and of the database: nothing is waited for but processors, and on a busy
 * machine a clock tells of the others.
 */
const MOST_TIMES = 3;
const MOST_MS = 50;
const [FEW, MANY] = [1000, Number(process.env['BENCH_ROWS'] ?? 100_000)];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** Of the times of a way of asking, the one at this share: the slower ones are those of whatever else the machine does. */
const SHARE = 0.25;
const only = process.argv[2];

interface Measured {
  readonly list: string;
  readonly what: string;
  readonly rows: number;
  readonly few: number;
  readonly many: number;
  /** The last by the clock. */
  readonly clock: number;
  readonly misses: readonly string[];
}

const target = await embeddedTarget();
console.log(`${target.description}; load ${loadavg().map(round).join(' ')}`);
try {
  const few = await filled('butaca_lists_few', FEW);
  const many = await filled('butaca_lists_many', MANY);
  const cases = casesOf(many.app).filter(({ list }) => only === undefined || list === only);
  for (const one of cases) await Promise.allSettled([timed(one, few), timed(one, many)]);
  const measured: Measured[] = [];
  for (const one of cases)
    measured.push(await measure(one, few, many).catch((thrown: unknown) => failed(one, thrown)));
  print(measured);
  const missed = measured.filter(({ misses }) => misses.length > 0);
  console.log(`${measured.length} ways of asking, ${missed.length} missed`);
  if (missed.length > 0) process.exitCode = 1;
  await Promise.all([few.close(), many.close()]);
} finally {
  await target.close();
}

async function filled(name: string, rows: number): Promise<ListedDatabase> {
  const client = new pg.Client({ connectionString: target.connection });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return listedDatabase(databaseAt(target.connection, name), rows);
}

/** In turns, so that whatever else the machine does meets both. */
async function measure(one: ListCase, few: ListedDatabase, many: ListedDatabase): Promise<Measured> {
  const times: Record<'few' | 'many' | 'clock', number[]> = { few: [], many: [], clock: [] };
  let rows = 0;
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    times.few.push((await timed(one, few)).processor);
    const { processor, clock, total } = await timed(one, many);
    times.many.push(processor);
    times.clock.push(clock);
    rows = total;
  }
  const [fast, slow] = [percentile(times.few, SHARE), percentile(times.many, SHARE)];
  const scans = largeScans(await many.plansOf(one.url(many.rows)), many.largeTables);
  return {
    ...one,
    rows,
    few: fast,
    many: slow,
    clock: percentile(times.clock, SHARE),
    misses: [
      ...(slow > MOST_MS ? [`more than ${MOST_MS} ms`] : []),
      ...(one.isApart !== true && slow > MOST_TIMES * fast ? [`${round(slow / fast)} times as slow`] : []),
      ...scans,
    ],
  };
}

function failed({ list, what }: ListCase, thrown: unknown): Measured {
  const reason = thrown instanceof Error ? thrown.message.slice(0, 160) : String(thrown);
  return { list, what, rows: 0, few: 0, many: 0, clock: 0, misses: [reason] };
}

async function timed(one: ListCase, database: ListedDatabase) {
  const before = await database.processorTime();
  const own = process.cpuUsage();
  const start = performance.now();
  const { total } = await database.ask(one.url(database.rows));
  const clock = performance.now() - start;
  const { user, system } = process.cpuUsage(own);
  const processor = (user + system) / 1000 + (await database.processorTime()) - before;
  return { clock, processor, total };
}

function print(measured: readonly Measured[]): void {
  const line = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => String(cell).padEnd([14, 30, 9, 9, 9, 7, 9, 0][at] ?? 0)).join(' '));
  line(['list', 'asked', 'rows', `${FEW}: ms`, `${MANY}: ms`, 'times', 'by clock', '']);
  for (const { list, what, rows, few, many, clock, misses } of measured) {
    const times = (many / few).toFixed(1);
    line([list, what, rows, few.toFixed(1), many.toFixed(1), times, clock.toFixed(1), misses.join('; ')]);
  }
}
