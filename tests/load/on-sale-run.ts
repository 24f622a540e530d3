import { randomUUID } from 'node:crypto';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import { pause } from '#server/clock.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Arena } from './arena.ts';
import { type VisitEnd, visit } from './buyer.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import type { Shop } from './open-shop.ts';
import { secondsOfFamily } from './processor-time.ts';
import { SeatBoard } from './seat-board.ts';
import { ShopCalls } from './shop-calls.ts';
import { type StepFigures, StepTimes } from './step-times.ts';

export interface OnSaleOptions {
  readonly buyers: number;
  /** Tickets after whose sale it ends. */
  readonly tickets: number;
  /** Seconds that a buyer thinks on average before each of four steps. */
  readonly think: number;
  /** Seconds over which the buyers come. */
  readonly ramp: number;
  /** Seconds after which it ends anyway. */
  readonly most: number;
  readonly seed: number;
  /** Access tokens of people who have signed in before the sale; who comes when they are used up signs up. */
  readonly accounts: readonly string[];
  /** Which share of the buyers has such an account. */
  readonly known: number;
}

export interface OnSaleFigures {
  readonly seconds: number;
  readonly orders: number;
  readonly tickets: number;
  readonly holds: number;
  readonly ends: Readonly<Record<VisitEnd, number>>;
  readonly steps: readonly StepFigures[];
  readonly answers: ReadonlyMap<string, number>;
  readonly connections: number;
  /** Seconds of processor time. */
  readonly processor: { readonly servers: number; readonly database: number; readonly generator: number };
  /** Transactions that the database committed. */
  readonly commits: number;
  readonly commitsPerOrder: number;
}

/** Lets so many buyers in, each coming back as somebody else when their visit has ended, until enough is sold. */
export async function runOnSale(shop: Shop, arena: Arena, options: OnSaleOptions): Promise<OnSaleFigures> {
  const random = seededRandom(options.seed);
  const times = new StepTimes();
  const now = () => performance.now();
  const calls = new ShopCalls(shop.ports, times, now);
  const board = new SeatBoard(arena.plan, 12);
  const ends = { paid: 0, refused: 0, left: 0, 'found nothing': 0, 'not sold': 0 };
  let [who, tickets, holds, over] = [0, 0, 0, false];
  const accounts = options.accounts.values();
  const parts = {
    ...{ calls, arena, board, random, newKey: () => randomUUID(), next: () => (who += 1) },
    think: () => pause(-Math.log(1 - random()) * options.think * 1000),
    account: () => (random() < options.known ? accounts.next().value : undefined),
    sold: (count: number) => void (tickets += count),
    held: () => void (holds += 1),
  };

  const before = await readCosts(shop);
  const start = now();
  const watching = watchSeats(shop, arena, board, () => over);
  const buyers = Array.from({ length: options.buyers }, async () => {
    await pause(random() * options.ramp * 1000);
    while (!over) ends[await visit(parts)] += 1;
  });
  while (tickets < options.tickets && now() - start < options.most * 1000) await pause(100);
  const seconds = (now() - start) / 1000;
  const costs = await readCosts(shop);
  const steps = times.figures(seconds);
  const [orders, soldNow, holdsNow] = [ends.paid, tickets, holds];
  over = true;
  await Promise.all([...buyers, watching]);
  calls.close();
  return {
    ...{ seconds, orders, tickets: soldNow, holds: holdsNow, ends, steps, connections: calls.connections },
    answers: times.answers(),
    processor: {
      servers: costs.servers - before.servers,
      database: costs.database - before.database,
      generator: costs.generator - before.generator,
    },
    commits: costs.commits - before.commits,
    commitsPerOrder: (costs.commits - before.commits) / Math.max(1, orders),
  };
}

async function watchSeats(
  shop: Shop,
  { showId }: Arena,
  board: SeatBoard,
  over: () => boolean,
): Promise<void> {
  const [port = 0] = shop.ports;
  const client = new KeepAliveClient(port);
  const head = `GET /api/open/show/${showId}/status HTTP/1.1\r\nhost: 127.0.0.1\r\n`;
  while (!over()) {
    const { status, body } = await client.ask(head, '');
    if (status === 200) board.show(decodeStatus(body).seats);
    await pause(500);
  }
  client.close();
}

async function readCosts(shop: Shop) {
  const [row] = await shop.query<{ commits: number }>(
    'select xact_commit::integer as commits from pg_stat_database where datname = current_database()',
  );
  const servers = await Promise.all(shop.servers.map(({ pid }) => secondsOfFamily(pid)));
  const { user, system } = process.cpuUsage();
  return {
    commits: row?.commits ?? 0,
    servers: servers.reduce((sum, seconds) => sum + seconds, 0),
    database: await secondsOfFamily(shop.postmaster),
    generator: (user + system) / 1e6,
  };
}
