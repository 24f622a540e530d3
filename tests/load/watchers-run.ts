import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeStatus } from '#engine/plan/compact/decode-status.ts';
import type { PlanStatus } from '#engine/plan/status.ts';
import type { StatusMessage } from '#domain/calls/live.ts';
import type { ShowId } from '#domain/ids.ts';
import { pause } from '#server/clock.ts';
import { Delays } from './delays.ts';
import { frameReader } from './frame-reader.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import { SeatCopy } from './seat-copy.ts';
import { ShopCalls } from './shop-calls.ts';
import { StepTimes } from './step-times.ts';
import { StreamWatcher } from './stream-watcher.ts';

export interface WatchersOptions {
  readonly port: number;
  readonly showId: ShowId;
  readonly watchers: number;
  /** Seats a second that somebody takes or gives back. */
  readonly changes: number;
  readonly seconds: number;
  /** Memory of the server, bytes. */
  readonly memory: () => Promise<number>;
  /** For tests of the check itself: whether a watcher misses a change. */
  readonly misses?: (watcher: number, change: StatusMessage) => boolean;
}

export interface WatchersFigures {
  readonly opened: number;
  readonly changedSeats: number;
  readonly seconds: number;
  /** Of every change at every watcher, from asking for it to seeing it, ms. */
  readonly delays: Delays;
  /** Of the server a watcher: with all streams open, and after the changes. */
  readonly bytesAWatcher: { readonly open: number; readonly after: number };
  readonly version: number;
  /** Watchers that know another status than the server at the end. */
  readonly inconsistent: number;
  /** Frames out of order, ended connections. */
  readonly faults: number;
  readonly answers: ReadonlyMap<string, number>;
}

/** Seats that a booking takes: no more than a region gives one order. */
const SEATS_A_BOOKING = 5;
const HELD_MS = 2000;
const OPENED_AT_ONCE = 200;
const SETTLED_MS = 60_000;

const made = z.object({ booking: z.object({ id: z.string() }), token: z.string() });

/** Opens so many streams of one show while its seats change, and compares what each knows at the end with the server. */
export async function runWatchers(options: WatchersOptions): Promise<WatchersFigures> {
  const { port, showId, memory } = options;
  const status = await readStatus(port, showId);
  const askedAt = new Float64Array(status.seats.length);
  const delays = new Delays();
  const read = frameReader();
  const before = await memory();
  const watchers: { stream: StreamWatcher; copy: SeatCopy }[] = [];
  while (watchers.length < options.watchers) {
    const some = Array.from(
      { length: Math.min(OPENED_AT_ONCE, options.watchers - watchers.length) },
      (_, index) => {
        const copy = new SeatCopy(status.seats, status.version);
        const number = watchers.length + index;
        const stream = new StreamWatcher({
          ...{ port, showId, read, version: status.version, address: addressOf(11, number) },
          apply: (change) => {
            if (options.misses?.(number, change) !== true) copy.apply(change);
            const [seat] = change.seats[0] ?? [];
            if (seat !== undefined) delays.note(performance.now() - (askedAt[seat] ?? 0));
          },
        });
        return { stream, copy };
      },
    );
    watchers.push(...some);
    await Promise.all(some.map(({ stream }) => stream.opened));
  }
  await pause(2000);
  const open = await memory();
  const changes = await changeSeats(options, askedAt);
  const after = await memory();
  const last = await settledStatus(
    port,
    showId,
    watchers.map(({ stream }) => stream),
  );
  const figures = {
    ...{ opened: watchers.length, delays, version: last.version, ...changes },
    bytesAWatcher: { open: (open - before) / watchers.length, after: (after - before) / watchers.length },
    inconsistent: watchers.filter(
      ({ stream, copy }) => stream.version !== last.version || copy.differences(last.seats) > 0,
    ).length,
    faults: watchers.reduce((sum, { stream }) => sum + stream.faults, 0),
  };
  for (const { stream } of watchers) stream.close();
  return figures;
}

/** Takes seats and gives them back a little later, evenly, each by somebody else. */
async function changeSeats({ port, showId, changes, seconds }: WatchersOptions, askedAt: Float64Array) {
  const times = new StepTimes();
  const now = () => performance.now();
  const calls = new ShopCalls([port], times, now);
  const start = now();
  let [who, changedSeats] = [0, 0];
  const note = (seats: readonly number[]) => seats.forEach((seat) => (askedAt[seat] = now()));
  const take = async () => {
    const number = (who += 1);
    const caller: { address: string; token?: string } = { address: addressOf(12, number) };
    const first = (number * SEATS_A_BOOKING) % (askedAt.length - SEATS_A_BOOKING);
    const seats = Array.from({ length: SEATS_A_BOOKING }, (_, index) => first + index);
    note(seats);
    const wishes = { requestKey: randomUUID(), seats: seats.map((seat) => ({ showId, seat })) };
    const answer = await calls.ask('take', 0, caller, ['POST', '/api/open/booking/', wishes]);
    if (answer.status !== 201) return;
    changedSeats += seats.length;
    await pause(HELD_MS);
    const { booking, token } = made.parse(JSON.parse(answer.body.toString()));
    caller.token = token;
    note(seats);
    const given = await calls.ask('give back', 0, caller, ['DELETE', `/api/open/booking/${booking.id}`]);
    if (given.status === 200) changedSeats += seats.length;
  };
  const all: Promise<void>[] = [];
  const bookingsASecond = changes / (2 * SEATS_A_BOOKING);
  while (now() - start < seconds * 1000) {
    const due = ((now() - start) / 1000) * bookingsASecond;
    while (all.length < due) all.push(take());
    await pause(10);
  }
  await Promise.all(all);
  const took = (now() - start) / 1000;
  calls.close();
  return { changedSeats, seconds: took, answers: times.answers() };
}

/** The server's status when all streams have come to it, or a minute has passed. */
async function settledStatus(
  port: number,
  showId: ShowId,
  streams: readonly StreamWatcher[],
): Promise<PlanStatus> {
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const status = await readStatus(port, showId);
    const settled = streams.every(({ version }) => version === status.version);
    if (settled || performance.now() > end) return status;
    await pause(200);
  }
}

async function readStatus(port: number, showId: ShowId): Promise<PlanStatus> {
  const client = new KeepAliveClient(port);
  const { body } = await client.ask(
    `GET /api/open/show/${showId}/status HTTP/1.1\r\nhost: 127.0.0.1\r\n`,
    '',
  );
  client.close();
  return decodeStatus(body);
}

function addressOf(network: number, number: number): string {
  return [network, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.');
}
