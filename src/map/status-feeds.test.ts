import { expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import type { PlanStatus } from '#engine/index.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createStatusFeeds } from './status-feeds.ts';
import { createManualStream } from './testing/manual-stream.ts';

const friday = showId.parse(7);
const saturday = showId.parse(8);
const sunday = showId.parse(9);
const status = (version: number, ...seats: readonly number[]): PlanStatus => ({
  version,
  seats: Uint8Array.from(seats),
  placesLeft: Int32Array.from([]),
});
const delta = (show: number, version: number, seat: number, state: number) => ({
  showId: show,
  version,
  seats: [[seat, state]],
  places: [],
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

function feedsOf() {
  const stream = createManualStream();
  const clock = createManualClock();
  const answers = new Map<number, PlanStatus>();
  const read: number[] = [];
  const shows = [
    { showId: friday, first: status(10, 0, 0) },
    { showId: saturday, first: status(12, 0, 0) },
    { showId: sunday, first: status(9, 0, 0) },
  ].map((show) => ({
    ...show,
    readStatus: async () => {
      read.push(show.showId);
      const answer = answers.get(show.showId);
      if (answer === undefined) throw new Error('no answer');
      return answer;
    },
  }));
  const feeds = createStatusFeeds({
    shows,
    clock,
    openStream: stream.openStream,
    watchPage: stream.watchPage,
  });
  return { feeds, clock, answers, read, ...stream };
}

it('carries several shows on one stream, whoever of them is attached to', () => {
  const { feeds, streams, last, page } = feedsOf();
  const leave = [feeds.feedOf(saturday).attach(), feeds.attach(), feeds.feedOf(friday).attach()];
  expect(streams.map(({ url }) => url)).toEqual(['/api/open/status/stream?shows=7,8,9&versions=10,12,9']);
  leave[0]?.();
  leave[0]?.();
  leave[1]?.();
  expect(last().isClosed).toBe(false);
  leave[2]?.();
  expect([last().isClosed, page()]).toEqual([true, null]);
  feeds.attach();
  expect([streams.length, last().isClosed]).toEqual([2, false]);
});

it('gives each show what is its own, and tells only who listens to it', () => {
  const { feeds, send } = feedsOf();
  const told: string[] = [];
  feeds.feedOf(friday).subscribe(() => told.push('friday'));
  feeds.feedOf(saturday).subscribe(() => told.push('saturday'));
  feeds.subscribe(() => told.push('any'));
  feeds.attach();
  send(delta(saturday, 13, 1, 1));
  expect(feeds.feeds.map((feed) => [feed.version(), feed.seat(1)])).toEqual([
    [10, 0],
    [13, 1],
    [9, 0],
  ]);
  expect(told).toEqual(['saturday', 'any']);
});

it('reads only the show that has a gap, while the others go on', async () => {
  const { feeds, send, answers, read, streams } = feedsOf();
  feeds.attach();
  answers.set(saturday, status(20, 1, 1));
  send(delta(saturday, 19, 0, 1));
  send(delta(friday, 11, 0, 1));
  await settled();
  expect(feeds.feeds.map((feed) => feed.version())).toEqual([11, 20, 9]);
  expect([read, streams.length]).toEqual([[saturday], 1]);
});

it('is offline as a whole, and comes back with the version of each', () => {
  const { feeds, clock, last, send } = feedsOf();
  feeds.attach();
  send(delta(sunday, 10, 0, 1));
  last().listener.broken(true);
  clock.advance(1_000);
  last().listener.broken(true);
  clock.advance(3_600_000);
  expect([feeds.isOffline(), ...feeds.feeds.map((feed) => feed.isOffline())]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(last().url).toBe('/api/open/status/stream?shows=7,8,9&versions=10,12,10');
  last().listener.opened();
  expect(feeds.feeds.map((feed) => feed.isOffline())).toEqual([false, false, false]);
});

it('knows its shows', () => {
  expect(() => feedsOf().feeds.feedOf(showId.parse(1))).toThrow(RangeError);
});
