import { hash } from 'node:crypto';
import { admit, nextPhase } from '#domain/waiting-room/advance-room.ts';
import { drawOrder } from '#domain/waiting-room/draw.ts';
import { CONTROL_MS, nextRate } from '#domain/waiting-room/rate-controller.ts';
import { idleRoom, type RoomSettings, type RoomState, waitingIn } from '#domain/waiting-room/room.ts';
import { estimatedSeconds, nextPollBeforeDrawMs, nextPollMs } from '#domain/waiting-room/standing.ts';
import { type Fairness, fairnessOf } from './fairness.ts';
import type { SaleServer } from './sale-server.ts';

export interface Crowd {
  /** Seconds from the opening, sorted. */
  readonly arrivals: Float64Array;
  /** Tickets that are for sale. */
  readonly seats: number;
  /** Of those whose turn comes, the share that is there. */
  readonly presentShare: number;
  /** Of those who choose, the share that buys. */
  readonly buyShare: number;
  /** Requests that choosing and buying takes. */
  readonly requests: number;
  /** Seconds that it takes. */
  readonly choosingSeconds: number;
}

export interface RoomRun {
  readonly fairness: Fairness;
  /** From the opening; null: seats were left at the end. */
  readonly soldOutSeconds: number | null;
  readonly admitted: number;
  readonly sold: number;
  readonly mostSaleRequests: number;
  readonly mostPolls: number;
  readonly mostJoins: number;
  readonly slowestP99Ms: number;
  readonly failed: number;
  readonly mostRate: number;
  /** Turns given out in a second beyond the bound of staff; 0, or the logic is wrong. */
  readonly secondsOverBound: number;
  /** Places that had a turn twice; 0, or the logic is wrong. */
  readonly admittedTwice: number;
}

const SECOND_MS = 1000;
/** One browser in so many is followed from ask to ask; the others ask likewise. */
const FOLLOWED = 100;
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

/** The real admission logic, second by second, over a server that can be too slow. */
export function simulateRoom(
  crowd: Crowd,
  settings: RoomSettings,
  server: SaleServer,
  chance: () => number,
): RoomRun {
  const { arrivals } = crowd;
  const early = arrivals.findIndex((at) => at >= 0);
  const earlyPeople = early < 0 ? arrivals.length : early;
  const places = placesOf(arrivals.length, earlyPeople, chance);
  const first = Math.floor(arrivals[0] ?? 0) - 1;
  const polls = pollBook(arrivals, places, earlyPeople, chance);
  const choosing: number[] = [];
  const hadTurn = new Uint8Array(arrivals.length + 1);
  const most = { saleRequests: 0, polls: 0, joins: 0, p99: 0, rate: 0 };
  let room: RoomState = idleRoom(settings, first * SECOND_MS);
  let [arrived, active, sold, failed, retries, overBound, twice, admitted] = [0, 0, 0, 0, 0, 0, 0, 0];
  let forfeits: { at: number; count: number }[] = [];
  let soldOut: number | null = null;

  for (let second = first; soldOut === null && second < 48 * 3600; second += 1) {
    const now = second * SECOND_MS;
    const before = arrived;
    while (arrived < arrivals.length && (arrivals[arrived] ?? 0) < second) arrived += 1;
    most.joins = Math.max(most.joins, arrived - before);
    room = nextPhase(room, settings, { now, saleStarts: [0], bookingsPerMinute: 0 });
    if (room.phase === 'idle' && second > 0) break;
    if (room.phase === 'admitting') {
      room = { ...room, numbered: arrived };
      const lost = forfeits.filter(({ at }) => at <= second).reduce((sum, { count }) => sum + count, 0);
      forfeits = forfeits.filter(({ at }) => at > second);
      const from = room.admitted;
      room = admit(room, lost, now);
      const turns = room.admitted - from;
      for (let place = from + 1; place <= room.admitted; place += 1) {
        if (hadTurn[place] === 1) twice += 1;
        hadTurn[place] = 1;
      }
      if (turns > lost + settings.rateMost / 60 + 1) overBound += 1;
      admitted += turns;
      const present = turns - Math.round(turns * (1 - crowd.presentShare));
      forfeits.push({ at: second + settings.graceMinutes * 60, count: turns - present });
      active += present;
      choosing.push(present);
      const done = choosing[choosing.length - 1 - crowd.choosingSeconds] ?? 0;
      active -= done;
      sold = Math.min(sold + Math.round(done * crowd.buyShare * ticketsOf(chance)), crowd.seats);
      if (sold >= crowd.seats) soldOut = second;
    }
    const asked = (active * crowd.requests) / crowd.choosingSeconds + retries;
    const answer = server.second(asked);
    retries = answer.failed;
    failed += answer.failed;
    most.saleRequests = Math.max(most.saleRequests, asked);
    most.p99 = Math.max(most.p99, answer.p99Ms);
    most.polls = Math.max(most.polls, polls.at(second, room, arrived));
    if (room.phase === 'admitting' && now % CONTROL_MS === 0) {
      const all = answer.served + answer.failed;
      const load = { holdP99Ms: answer.p99Ms, failedShare: all === 0 ? 0 : answer.failed / all, active };
      room = { ...room, rate: nextRate(room.rate, settings, load) };
      most.rate = Math.max(most.rate, room.rate);
    }
    if (arrived === arrivals.length && room.phase === 'admitting' && waitingIn(room) === 0 && active === 0)
      break;
  }
  return {
    fairness: fairnessOf(places, earlyPeople),
    soldOutSeconds: soldOut,
    admitted,
    sold,
    mostSaleRequests: Math.round(most.saleRequests),
    mostPolls: most.polls,
    mostJoins: most.joins,
    slowestP99Ms: Math.round(most.p99),
    failed: Math.round(failed),
    mostRate: most.rate,
    secondsOverBound: overBound,
    admittedTwice: twice,
  };
}

/** Place of each person: drawn for who came before the opening, by arrival for the others. */
function placesOf(people: number, early: number, chance: () => number): Uint32Array {
  const ids = Array.from({ length: early }, () => randomBytesOf(16, chance));
  const places = new Uint32Array(people);
  drawOrder(sha256, randomBytesOf(32, chance), ids).forEach((person, index) => {
    places[person] = index + 1;
  });
  for (let person = early; person < people; person += 1) places[person] = person + 1;
  return places;
}

function randomBytesOf(size: number, chance: () => number): Uint8Array {
  const words = new Uint32Array(size / 4);
  for (let word = 0; word < words.length; word += 1) words[word] = chance() * 4_294_967_296;
  return new Uint8Array(words.buffer);
}

/** Who asks in which second, of the browsers that are followed. */
function pollBook(arrivals: Float64Array, places: Uint32Array, early: number, chance: () => number) {
  const due = new Map<number, number[]>();
  const book = (second: number, person: number) => {
    const list = due.get(second);
    if (list === undefined) due.set(second, [person]);
    else list.push(person);
  };
  for (let person = 0; person < arrivals.length; person += FOLLOWED) {
    const joined = Math.ceil(arrivals[person] ?? 0);
    const first =
      person < early
        ? nextPollBeforeDrawMs(-joined * SECOND_MS, person, chance())
        : nextPollMs(0, { numbered: person, admitted: 0 }, chance());
    book(joined + inSeconds(first), person);
  }
  return {
    at(second: number, room: RoomState, arrived: number): number {
      const asking = due.get(second) ?? [];
      due.delete(second);
      for (const person of asking) {
        const place = places[person] ?? 0;
        if (second < 0 && person < early) {
          book(second + inSeconds(nextPollBeforeDrawMs(-second * SECOND_MS, arrived, chance())), person);
        } else if (place > room.admitted) {
          const wait = estimatedSeconds(place, room) * SECOND_MS;
          book(second + inSeconds(nextPollMs(wait, room, chance())), person);
        }
      }
      return asking.length * FOLLOWED;
    },
  };
}

function inSeconds(ms: number): number {
  return Math.max(1, Math.round(ms / SECOND_MS));
}

/** Two and a half on the average. */
function ticketsOf(chance: () => number): number {
  return 2.3 + 0.4 * chance();
}
