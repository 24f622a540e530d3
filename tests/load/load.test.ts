import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAccounts } from './accounts.ts';
import { type Arena, buildArena } from './arena.ts';
import { compareRead, missedRead } from './compare-reads.ts';
import { faultsOf } from './on-sale-report.ts';
import { type OnSaleFigures, runOnSale } from './on-sale-run.ts';
import { settleHolds, sweepOnSale } from './on-sale-sweep.ts';
import { openShop, type Shop } from './open-shop.ts';
import { startPlainServer } from './start-plain-server.ts';
import { runWatchers, type WatchersOptions } from './watchers-run.ts';

/** The loads in small, and that what they check can fail; the figures are for `npm run load:*`. */
let shop: Shop;
let arena: Arena;
beforeAll(async () => {
  shop = await openShop(1);
  arena = await buildArena(shop.database.db, { seats: 960, quota: 5 });
});
afterAll(async () => shop.close());

const words = async () => [...new Set((await sweepOnSale(shop)).map(({ what }) => what))].toSorted();

describe('watchers', () => {
  const options = (): WatchersOptions => ({
    ...{ port: shop.ports[0] ?? 0, showId: arena.showId, watchers: 12, changes: 100, seconds: 1 },
    memory: async () => 0,
  });

  test('all know at the end what the server knows', async () => {
    const figures = await runWatchers(options());
    expect(figures).toMatchObject({ opened: 12, inconsistent: 0, faults: 0 });
    expect(figures.changedSeats).toBeGreaterThan(0);
    expect(figures.delays.count).toBeGreaterThan(0);
  });

  test('one that misses the giving back of seats is found', async () => {
    const misses: WatchersOptions['misses'] = (watcher, { seats }) =>
      watcher === 7 && seats.some(([, status]) => status === 0);
    expect(await runWatchers({ ...options(), misses })).toMatchObject({ inconsistent: 1, faults: 0 });
  });
});

describe('an on-sale', () => {
  let figures: OnSaleFigures;
  let stuck: number;
  beforeAll(async () => {
    const limits = { buyers: 12, tickets: 40, think: 0.01, ramp: 0.1, most: 60, seed: 3 };
    const accounts = await signedInAccounts(shop.database.db, 20);
    figures = await runOnSale(shop, arena, { ...limits, accounts, known: 0.5 });
    stuck = await settleHolds(shop);
  });

  const report = async () => ({
    ...figures,
    ...{ findings: await sweepOnSale(shop), stuck },
    ...{ limit: { perSecond: 1, p50: 0, p99: 0, granted: 1 }, limitConnections: 1, load: [0, 0] as const },
  });

  test('sells what it counts, and leaves nothing wrong', async () => {
    expect(faultsOf(await report())).toEqual([]);
    expect(figures.tickets).toBeGreaterThanOrEqual(40);
    const [row] = await shop.query<{ sold: number }>('select count(*)::integer as sold from ticket');
    expect(row?.sold).toBeGreaterThanOrEqual(figures.tickets);
  });

  test('an answer of 5xx is a fault', async () => {
    const answers = new Map([['hold, best 500 unexpected', 1]]);
    expect(faultsOf({ ...(await report()), answers })).toEqual(['1 × hold, best 500 unexpected']);
  });

  describe('once nobody mends it', () => {
    beforeAll(async () => Promise.all(shop.servers.map((server) => server.end('SIGTERM'))));

    // Each beside what the ones before have left.
    test.each([
      [
        'sold more than its quota',
        `update ticket_type set quota = 0 where id = (select ticket_type_id from ticket limit 1)`,
      ],
      ['has more tickets of an event than one may have', 'update space set max_tickets_per_user = 1'],
      [
        'has more of a region than one order may have',
        'update show_region set max_tickets = 1 where region >= 0',
      ],
      [
        'is still open though its time is over',
        `update booking set state = 'open', deadline = now() - interval '1 minute'
        where id = (select id from booking where state = 'released' limit 1)`,
      ],
      ['does not cost what its tickets cost', 'update ticket set price = price + 1'],
      [
        'is sold without a ticket, or has one without being sold',
        `update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null
        where state = 2 and (show_id, seat) = (select show_id, seat from show_seat where state = 2 limit 1)`,
      ],
    ])('a fault is reported: %s', async (what, statement) => {
      const before = await words();
      await shop.query(statement);
      const after = await words();
      expect(before).not.toContain(what);
      expect(after).toContain(what);
    });
  });
});

describe('reads', () => {
  test('a route that waits is too slow, a constant is not', async () => {
    const plain = await startPlainServer();
    const target = (path: string) => ({ url: `http://127.0.0.1:${plain.port}/${path}`, pid: plain.pid });
    const options = { rounds: 1, seconds: 1, connections: 4 };
    await plain.keep('constant', new Uint8Array(1000));
    const compare = (name: string, path: string) =>
      compareRead(name, 1000, { ours: target(path), plain: target('constant') }, options);
    const slow = await compare('slow', 'constant?delay=50');
    const broken = await compare('broken', 'nothing');
    await plain.close();
    expect(missedRead(slow)).toMatch(/^slow: 0\.\d\d of a constant/);
    expect(missedRead(broken)).toMatch(/^broken: \d+ requests failed/);
    expect(missedRead({ ...slow, ratio: 0.7 })).toBeNull();
  });
});
