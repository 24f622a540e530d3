import { describe, expect, test } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { aloneExchange, figureBoard, type FigureExchange } from './figure-board.ts';

const STATE = {
  isStopping: false,
  streamClients: 10,
  database: { size: 4, idle: 3, waiting: 0, most: 16 },
  eventLoopMs: 12,
  memoryBytes: 1000,
};
const QUEUES = { openBookings: 2, letters: 0, oldestLetterSeconds: null, refunds: 0, payments: 1 };

/** Tells all, the teller too, as a bus does. */
function exchangeOfAll(): FigureExchange & { readonly said: string[] } {
  const listeners: ((text: string) => void)[] = [];
  const said: string[] = [];
  return {
    said,
    publish(text) {
      said.push(text);
      for (const heard of listeners) heard(text);
    },
    listen: (heard) => void listeners.push(heard),
  };
}

function house(exchange: FigureExchange = aloneExchange) {
  const clock = manualClock();
  const board = (id: string) =>
    figureBoard({
      clock,
      id,
      name: `server ${id}`,
      state: () => STATE,
      queues: async () => QUEUES,
      exchange,
    });
  return { clock, board };
}

const answered = (status: number) =>
  ({ method: 'GET', route: '/', status, seconds: 0.1, isEndless: false }) as const;

describe('the board', () => {
  test('counts into slots of five seconds, and forgets after five minutes', async () => {
    const { clock, board } = house();
    const one = board('a');
    one.metrics.hold('granted');
    one.metrics.hold('conflict');
    one.metrics.hold('refused');
    one.metrics.call(answered(200));
    one.metrics.call(answered(503));
    one.metrics.failure();
    one.metrics.orderPaid();
    expect((await one.read()).series.holds.reduce((sum, count) => sum + count)).toBe(0);
    clock.advance(5000);
    one.metrics.hold('granted');
    clock.advance(5000);
    const { series } = await one.read();
    expect(series.holds.slice(-3)).toEqual([0, 1, 1]);
    expect(series.conflicts.slice(-2)).toEqual([1, 0]);
    expect(series.calls.slice(-2)).toEqual([2, 0]);
    expect(series.errors.slice(-2)).toEqual([2, 0]);
    expect(series.ordersPaid.slice(-2)).toEqual([1, 0]);
    clock.advance(60 * 5000);
    expect(new Set((await one.read()).series.holds)).toEqual(new Set([0]));
  });

  test('of any server is that of all, each counted once', async () => {
    const { clock, board } = house(exchangeOfAll());
    const [one, other] = [board('a'), board('b')];
    one.metrics.hold('granted');
    other.metrics.hold('granted');
    other.metrics.hold('granted');
    for (const each of [one, other]) each.sample();
    clock.advance(5000);
    for (const each of [one, other]) each.sample();
    clock.advance(5000);
    const [seen, alike] = [await one.read(), await other.read()];
    expect(seen.series).toEqual(alike.series);
    expect(seen.series.holds.slice(-2)).toEqual([3, 0]);
    expect(seen.series.streamClients.slice(-2)).toEqual([20, 20]);
    expect(seen.servers.map(({ name, isSelf }) => [name, isSelf])).toEqual([
      ['server a', true],
      ['server b', false],
    ]);
  });

  test('leaves out a server that is silent, and keeps what it counted', async () => {
    const { clock, board } = house(exchangeOfAll());
    const [one, other] = [board('a'), board('b')];
    other.metrics.orderPaid();
    other.sample();
    clock.advance(25_000);
    const { servers, series } = await one.read();
    expect(servers.map(({ name }) => name)).toEqual(['server a']);
    expect(series.ordersPaid.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('passes over what is no report, and says so when the database is silent', async () => {
    const exchange = exchangeOfAll();
    const { clock } = house(exchange);
    const lonely = figureBoard({
      clock,
      id: 'a',
      name: 'a',
      state: () => STATE,
      queues: async () => Promise.reject(new Error('away')),
      exchange,
    });
    for (const text of ['', '{', '{"id":"b"}', 'null']) exchange.publish(text);
    const { queues, servers } = await lonely.read();
    expect([queues, servers.length]).toEqual([null, 1]);
  });
});
