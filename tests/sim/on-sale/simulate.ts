import { chanceFrom } from './chance.ts';
import { ARENA_ROOM, arenaCrowd, CAPACITY } from './arena.ts';
import { saleServer } from './sale-server.ts';
import { simulateRoom } from './simulate-room.ts';
import { simulateRush } from './simulate-rush.ts';

/** `npm run sim:on-sale`: a million people, 60,000 seats, with and without the waiting room. */
const PEOPLE = 1_000_000;
const write = (line: string) => process.stdout.write(`${line}\n`);
const number = (value: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 }).format(value);
const minutes = (seconds: number | null) =>
  seconds === null ? 'not sold out' : `${number(seconds / 60)} min`;

for (const seed of [1, 2, 3]) {
  const crowd = arenaCrowd(PEOPLE, chanceFrom(seed));
  const room = simulateRoom(crowd, ARENA_ROOM, saleServer(CAPACITY), chanceFrom(seed + 100));
  const rush = simulateRush(crowd, saleServer(CAPACITY));
  const rows: readonly (readonly [string, string, string])[] = [
    ['', 'with waiting room', 'without'],
    ['time to sell 60,000 seats', minutes(room.soldOutSeconds), minutes(rush.soldOutSeconds)],
    ['seats sold', number(room.sold), number(rush.sold)],
    ['most requests/s at the sale', number(room.mostSaleRequests), number(rush.mostRequests)],
    ['slowest p99', `${number(room.slowestP99Ms)} ms`, `${number(rush.slowestP99Ms)} ms`],
    ['requests given up', number(room.failed), `${number(rush.failedShare * 100)} %`],
    ['most requests/s of the queue page', number(room.mostPolls), '–'],
    ['most people joining in a second', number(room.mostJoins), '–'],
    ['people let in', number(room.admitted), 'all'],
    ['highest rate', `${number(room.mostRate)} a minute`, '–'],
    ['arrival against place, before the opening', number(room.fairness.earlyCorrelation), '–'],
    [
      'first tenth to arrive that got a place in the first tenth',
      `${number(room.fairness.firstTenthInFirstTenth * 100)} %`,
      '–',
    ],
    ['overtaken after the opening', number(room.fairness.overtakenAfter), '–'],
    ['late before early', number(room.fairness.lateBeforeEarly), '–'],
    ['turns given twice, seconds over the bound', `${room.admittedTwice}, ${room.secondsOverBound}`, '–'],
  ];
  write(
    `\nseed ${seed}: ${number(PEOPLE)} people, ${number(crowd.arrivals.filter((at) => at < 0).length)} before the opening; servers bear ${number(CAPACITY)} requests/s`,
  );
  for (const [name, withRoom, without] of rows)
    write(`${name.padEnd(60)}${withRoom.padStart(20)}${without.padStart(20)}`);
}
