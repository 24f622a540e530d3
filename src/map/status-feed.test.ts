import { beforeEach, expect, it } from 'vitest';
import { showId } from '#domain/ids.ts';
import type { PlanStatus } from '#engine/index.ts';
import type { StreamListener } from '../lib/http/event-stream.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { PageSignals } from './page-signals.ts';
import { createStatusFeed } from './status-feed.ts';

const show = showId.parse(7);
const status = (version: number, seats: readonly number[], places: readonly number[] = []): PlanStatus => ({
  version,
  seats: Uint8Array.from(seats),
  placesLeft: Int32Array.from(places),
});

interface OpenedStream {
  readonly url: string;
  readonly listener: StreamListener;
  isClosed: boolean;
}

let clock = createManualClock();
let streams: OpenedStream[] = [];
let answers: PlanStatus[] = [];
let page: PageSignals | null = null;
const last = () => {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
};
const send = (message: object, name = 'status') => last().listener.event(name, JSON.stringify(message));
const delta = (version: number, seats: readonly (readonly [number, number])[]) => ({
  showId: show,
  version,
  seats,
  places: [],
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

function feedOf(first: PlanStatus) {
  return createStatusFeed({
    showId: show,
    first,
    clock,
    readStatus: async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('no answer');
      return answer;
    },
    openStream: (url, _names, listener) => {
      const stream = { url, listener, isClosed: false };
      streams.push(stream);
      return () => {
        stream.isClosed = true;
      };
    },
    watchPage: (signals) => {
      page = signals;
      return () => {
        page = null;
      };
    },
  });
}

beforeEach(() => {
  clock = createManualClock();
  streams = [];
  answers = [];
});

it('asks for what follows its version, and applies it', () => {
  const feed = feedOf(status(4, [0, 0], [-1, 9]));
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
  const feed = feedOf(status(4, [0]));
  feed.attach();
  send({ ...delta(5, [[0, 1]]), showId: 8 });
  last().listener.event('status', 'no json');
  expect([feed.version(), feed.seat(0)]).toEqual([4, 0]);
});

it('reads the status again after a gap, and when the server asks for it', async () => {
  const feed = feedOf(status(4, [0, 0]));
  const replaced: number[] = [];
  feed.listen({ replaced: ({ version }) => replaced.push(version) });
  feed.attach();
  answers = [status(9, [1, 1]), status(20, [0, 1])];
  send(delta(9, [[0, 1]]));
  await settled();
  expect([feed.version(), feed.seat(0), streams[0]?.isClosed]).toEqual([9, 1, true]);
  expect(last().url).toContain('versions=9');
  send({ showId: show, version: 20 }, 'snapshot');
  await settled();
  expect([feed.version(), feed.seat(0), replaced]).toEqual([20, 0, [9, 20]]);
});

it('reads again later when that fails', async () => {
  const feed = feedOf(status(4, [0]));
  feed.attach();
  send(delta(9, [[0, 1]]));
  await settled();
  answers = [status(9, [1])];
  clock.advance(1_000);
  await settled();
  expect([feed.version(), feed.seat(0)]).toEqual([9, 1]);
});

it('tells a break that lasts, opens again, and says when it stands', () => {
  const feed = feedOf(status(4, [0]));
  feed.attach();
  last().listener.broken(true);
  clock.advance(999);
  expect([feed.isOffline(), streams.length]).toEqual([false, 1]);
  clock.advance(1);
  expect(streams.length).toBe(2);
  clock.advance(2_000);
  expect(feed.isOffline()).toBe(true);
  last().listener.opened();
  expect(feed.isOffline()).toBe(false);
});

it('gives the connection of a hidden page back, and takes another when it is seen', () => {
  const feed = feedOf(status(4, [0]));
  const detach = feed.attach();
  page?.hidden();
  clock.advance(9_999);
  expect(last().isClosed).toBe(false);
  clock.advance(1);
  expect(last().isClosed).toBe(true);
  page?.shown();
  expect([streams.length, last().isClosed]).toEqual([2, false]);
  detach();
  expect([last().isClosed, page]).toEqual([true, null]);
});
