import { loadavg } from 'node:os';
import { decodePlan } from '#engine/plan/compact/decode-plan.ts';
import { arenaBytes, arenaDocument } from '../peers/arena-plan.ts';
import { median, round } from '../figures.ts';

/** Seats of the plan that is read. */
const SEATS = 100_000;
const ROUNDS = 41;
/** Of the time of `JSON.parse`. */
const AIM = 0.2;

const bytes = arenaBytes(SEATS);
const text = JSON.stringify(arenaDocument(SEATS));
const times = { decode: new Array<number>(), parse: new Array<number>() };
for (let i = 0; i < ROUNDS; i++) {
  times.decode.push(timeOf(() => decodePlan(bytes)));
  times.parse.push(timeOf(() => JSON.parse(text) as unknown));
}
const [decode, parse] = [median(times.decode), median(times.parse)];
const best = Math.min(...times.decode) / Math.min(...times.parse);
const ratio = decode / parse;
console.log(`${SEATS.toLocaleString('en')} seats; load ${loadavg().map(round).join(' ')}`);
console.table({
  'decodePlan, a checked plan': { ms: round(decode), kB: Math.round(bytes.length / 1000) },
  'JSON.parse, nothing checked': { ms: round(parse), kB: Math.round(text.length / 1000) },
});
console.log(
  `${round(ratio)}× (fastest runs: ${round(best)}×); aim ≤ ${AIM}×: ${ratio <= AIM ? 'met' : 'MISSED'}`,
);
console.log(JSON.stringify({ bench: 'decode', seats: SEATS, decode, parse, ratio: round(ratio), aim: AIM }));

function timeOf(task: () => unknown): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}
