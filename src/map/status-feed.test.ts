import { expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import type { PlanStatus } from '#engine/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createStatusFeed } from './status-feed.ts';
import { createManualStream } from './testing/manual-stream.ts';

const show = showId.parse(7);
const status = (version: number, seats: readonly number[], places: readonly number[] = []): PlanStatus => ({
  version,
  seats: Uint8Array.from(seats),
  placesLeft: Int32Array.from(places),
});
const delta = (version: number, seats: readonly (readonly [number, number])[]) => ({
  showId: show,
  version,
  seats,
  places: [],
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A feed whose readings of the status are answered by `answers`, one after the other, then refused. */
function feedOf(first: PlanStatus, plan?: string) {
  const clock = createManualClock();
  const stream = createManualStream();
  const answers: PlanStatus[] = [];
  const readings: AbortSignal[] = [];
  const feed = createStatusFeed({
    showId: show,
    first,
    clock,
    ...(plan === undefined ? {} : { plan }),
    readStatus: async (signal) => {
      readings.push(signal);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('no answer');
      return answer;
    },
    openStream: stream.openStream,
    watchPage: stream.watchPage,
  });
  return { feed, clock, answers, readings, ...stream };
}

it('asks for what follows its version, and applies it', () => {
  const { feed, last, send } = feedOf(status(4, [0, 0], [-1, 9]));
  const heard: number[] = [];
  feed.listen({ changed: ({ version }) => heard.push(version) });
  feed.attach();
  expect(last().url).toBe('/api/open/status/stream?shows=7&versions=4');
  const places = feed.placesLeft();
  send(delta(5, [[1, 1]]));
  send(delta(5, [[0, 1]]));
  expect([feed.version(), feed.seat(0), feed.seat(1), heard]).toEqual([5, 0, 1, [5]]);
  expect(feed.placesLeft()).toBe(places);
  send({ ...delta(6, []), places: [[1, 8]] });
  expect(feed.placesLeft()).toEqual([-1, 8]);
});

it('does not heed another show, nor what makes no sense', () => {
  const { feed, last, send } = feedOf(status(4, [0]));
  feed.attach();
  send({ ...delta(5, [[0, 1]]), showId: 8 });
  last().listener.event('status', 'no json');
  expect([feed.version(), feed.seat(0)]).toEqual([4, 0]);
});

it('reads the status again after a gap, and when the server asks for it, on the same stream', async () => {
  const { feed, send, answers, streams } = feedOf(status(4, [0, 0]));
  const replaced: number[] = [];
  feed.listen({ replaced: ({ version }) => replaced.push(version) });
  feed.attach();
  answers.push(status(9, [1, 1]), status(20, [0, 1]));
  send(delta(9, [[0, 1]]));
  await settled();
  expect([feed.version(), feed.seat(0)]).toEqual([9, 1]);
  send({ showId: show, version: 20 }, 'snapshot');
  await settled();
  expect([feed.version(), feed.seat(0), replaced]).toEqual([20, 0, [9, 20]]);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([false]);
});

it('applies after a reading what came during it', async () => {
  const { feed, send, answers, readings } = feedOf(status(4, [0, 0, 0]));
  feed.attach();
  answers.push(status(10, [1, 0, 0]));
  for (const [version, seat] of [
    [9, 0],
    [10, 0],
    [11, 1],
    [12, 2],
  ] as const) {
    send(delta(version, [[seat, 1]]));
  }
  await settled();
  expect([feed.version(), [...feed.current().seats], readings.length]).toEqual([12, [1, 1, 1], 1]);
});

it('begins a reading anew when the server asks for one meanwhile', async () => {
  const { feed, send, answers, readings } = feedOf(status(4, [0]));
  feed.attach();
  answers.push(status(9, [1]), status(9, [2]));
  send(delta(9, [[0, 1]]));
  send({ showId: show, version: 9 }, 'snapshot');
  await settled();
  expect([readings[0]?.aborted, feed.version(), feed.seat(0)]).toEqual([true, 9, 2]);
});

it('reads again later when that fails, or when what it read is behind the stream', async () => {
  const { feed, clock, send, answers, readings } = feedOf(status(4, [0]));
  feed.attach();
  send(delta(9, [[0, 1]]));
  send(delta(10, [[0, 0]]));
  await settled();
  answers.push(status(7, [0]), status(9, [1]));
  clock.advance(1_000);
  await settled();
  expect([feed.version(), readings.length]).toEqual([7, 2]);
  clock.advance(1_999);
  expect(readings.length).toBe(2);
  clock.advance(1);
  await settled();
  expect([feed.version(), feed.seat(0), readings.length]).toEqual([10, 0, 3]);
});

it('tells a break that lasts, however often it is tried again, and says when it stands', () => {
  const { feed, clock, last, streams } = feedOf(status(4, [0]));
  feed.attach();
  last().listener.broken(true);
  clock.advance(999);
  expect([feed.isOffline(), streams.length]).toEqual([false, 1]);
  clock.advance(1);
  expect(streams.length).toBe(2);
  clock.advance(1_000);
  last().listener.broken(false);
  clock.advance(1_000);
  expect(feed.isOffline()).toBe(true);
  last().listener.opened();
  expect(feed.isOffline()).toBe(false);
});

it('gives the connection of a hidden page back, and takes another when it is seen', () => {
  const { feed, clock, last, page, streams } = feedOf(status(4, [0]));
  const detach = feed.attach();
  page()?.hidden();
  clock.advance(9_999);
  expect(last().isClosed).toBe(false);
  clock.advance(1);
  expect(last().isClosed).toBe(true);
  page()?.shown();
  expect([streams.length, last().isClosed]).toEqual([2, false]);
  detach();
  expect([last().isClosed, page()]).toEqual([true, null]);
});

const HOUR_MS = 3_600_000;

it('asks with its version after an hour without a connection, and catches up by what it missed', () => {
  const { feed, clock, last, send } = feedOf(status(4, [0]));
  feed.attach();
  last().listener.opened();
  send(delta(5, [[0, 1]]));
  for (let waited = 0; waited < HOUR_MS; waited += 15_000) {
    last().listener.broken(true);
    clock.advance(15_000);
  }
  expect([feed.isOffline(), last().url]).toEqual([true, '/api/open/status/stream?shows=7&versions=5']);
  last().listener.opened();
  send(delta(6, [[0, 0]]));
  expect([feed.isOffline(), feed.version(), feed.seat(0)]).toEqual([false, 6, 0]);
});

it('reads the status after an hour, where the server no longer knows what was missed', async () => {
  const { feed, clock, last, page, send, answers } = feedOf(status(4, [0]));
  feed.attach();
  page()?.hidden();
  clock.advance(HOUR_MS);
  page()?.shown();
  expect(last().url).toContain('versions=4');
  answers.push(status(9000, [1]));
  send({ showId: show, version: 8999 }, 'snapshot');
  send(delta(9000, [[0, 1]]));
  send(delta(9001, [[0, 2]]));
  await settled();
  expect([feed.version(), feed.seat(0)]).toEqual([9001, 2]);
});

it('opens anew when the device slept: a dead connection says nothing', () => {
  const { feed, clock, last, streams } = feedOf(status(4, [0]));
  const detach = feed.attach();
  last().listener.opened();
  clock.advance(20_000);
  expect(streams.length).toBe(1);
  clock.advance(HOUR_MS);
  expect([streams.length, streams[0]?.isClosed, last().url]).toEqual([
    2,
    true,
    '/api/open/status/stream?shows=7&versions=4',
  ]);
  detach();
  clock.advance(HOUR_MS);
  expect(streams.length).toBe(2);
});

it('says that the show has another plan, and applies nothing to the one before', async () => {
  const { feed, send, answers, readings } = feedOf(status(4, [0, 0]), '/api/open/plan/a');
  let changes = 0;
  feed.listen({ planChanged: () => (changes += 1) });
  feed.attach();
  answers.push(status(5, [0, 1]));
  send({ showId: show, version: 5, plan: '/api/open/plan/a' }, 'snapshot');
  await settled();
  expect([feed.version(), changes]).toEqual([5, 0]);
  send({ showId: show, version: 6, plan: '/api/open/plan/b' }, 'snapshot');
  send(delta(7, [[0, 1]]));
  await settled();
  expect([feed.version(), feed.seat(0), changes, readings.length]).toEqual([5, 0, 1, 1]);
});
