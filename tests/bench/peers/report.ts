import { round } from '../figures.ts';
import type { Figures } from './figures.ts';

interface Row {
  readonly name: string;
  /** Undefined where the contender gave no answer. */
  readonly of: (figures: Figures) => number | undefined;
  /** Aim at 1,000,000 seats against the best peer; elsewhere it is 1. Null: nothing is aimed at. */
  readonly aim: number | null;
  /** Aim without regard to peers, from how many seats on. */
  readonly most?: number;
}

/** Bytes of a seat in the arena's columns and its status, which every contender is given: x, y, row, name, marks, state. */
const GIVEN_BYTES = 18;

export const MILLION = 1_000_000;

function rowsFor(seats: number): readonly Row[] {
  const bytesASeat = (figures: Figures): number | undefined =>
    figures.heapBytes === undefined || figures.gpuBytes === undefined
      ? undefined
      : GIVEN_BYTES + (figures.heapBytes + figures.gpuBytes) / seats;
  return [
    { name: 'first frame', of: (f) => f.firstFrame, aim: 1.1 },
    { name: '  its processor time', of: (f) => f.firstFrameCpu, aim: 1.1 },
    { name: 'whole map, median', of: (f) => f.whole?.median, aim: 0.5 },
    { name: '  processor time a frame', of: (f) => f.whole?.cpu, aim: 0.5 },
    { name: 'whole map, p95', of: (f) => f.whole?.p95, aim: null },
    { name: 'zooming, median', of: (f) => f.zooming?.median, aim: null },
    { name: 'zooming, worst', of: (f) => f.zooming?.worst, aim: null },
    { name: 'seat zoom, median', of: (f) => f.close?.median, aim: 0.1 },
    { name: '  processor time a frame ', of: (f) => f.close?.cpu, aim: 0.1 },
    { name: 'seat zoom, p95', of: (f) => f.close?.p95, aim: null },
    { name: 'seat zoom, worst', of: (f) => f.close?.worst, aim: null },
    { name: 'script a frame', of: (f) => f.script, aim: null, most: 1 },
    { name: '1,000 picks', of: (f) => (f.picks === 'none' ? undefined : f.picks), aim: 0.1 },
    { name: 'recolour 100', of: (f) => f.recolor100, aim: 0.5 },
    { name: '  its processor time ', of: (f) => f.recolor100Cpu, aim: 0.5 },
    { name: 'recolour all', of: (f) => f.recolorAll, aim: 0.5 },
    { name: '  its processor time  ', of: (f) => f.recolorAllCpu, aim: 0.5 },
    {
      name: 'JS heap, MB',
      of: (f) => (f.heapBytes === undefined ? undefined : f.heapBytes / 1e6),
      aim: null,
    },
    { name: 'GPU, MB', of: (f) => (f.gpuBytes === undefined ? undefined : f.gpuBytes / 1e6), aim: null },
    { name: 'bytes a seat in all', of: bytesASeat, aim: null, ...(seats >= MILLION ? { most: 64 } : {}) },
  ];
}

/** Whether a row's aim is met, with the best peer's ratio. */
export interface Verdict {
  readonly row: string;
  readonly ratio: number | null;
  readonly aim: string;
  readonly met: boolean | null;
}

/** The table for people; returns what was aimed at and whether it was met. */
export function printTable(seats: number, all: Readonly<Record<string, Figures>>): readonly Verdict[] {
  const names = Object.keys(all);
  const verdicts: Verdict[] = [];
  const table: Record<string, Record<string, string>> = {};
  for (const row of rowsFor(seats)) {
    const cells = Object.fromEntries(names.map((name) => [name, cell(row, all[name] ?? {})]));
    const verdict = judge(row, seats, all);
    verdicts.push(verdict);
    const ours = verdict.ratio === null ? '' : `${round(verdict.ratio)}×`;
    const met = verdict.met === null ? '' : verdict.met ? 'met' : 'MISSED';
    table[row.name] = { ...cells, 'to the best peer': ours, aim: verdict.aim, '': met };
  }
  console.table(table);
  for (const [name, { failure }] of Object.entries(all)) if (failure) console.log(`${name}: ${failure}`);
  return verdicts;
}

function judge(row: Row, seats: number, all: Readonly<Record<string, Figures>>): Verdict {
  const ours = all['butaca'] ? row.of(all['butaca']) : undefined;
  const peers = Object.entries(all)
    .filter(([name]) => !name.startsWith('butaca'))
    .flatMap(([, figures]) => row.of(figures) ?? [])
    // What the browser itself draws takes no memory that a page could count.
    .filter((value) => value > 0);
  const best = peers.length > 0 ? Math.min(...peers) : null;
  const ratio = best === null || ours === undefined ? null : ours / best;
  if (row.most !== undefined) {
    return { row: row.name, ratio, aim: `≤ ${row.most}`, met: ours === undefined ? null : ours <= row.most };
  }
  if (row.aim === null) return { row: row.name, ratio, aim: '', met: null };
  const aim = seats >= MILLION ? row.aim : 1;
  return { row: row.name, ratio, aim: `≤ ${aim}×`, met: ratio === null ? null : ratio <= aim };
}

function cell(row: Row, figures: Figures): string {
  const value = row.of(figures);
  if (value !== undefined) return String(round(value));
  return row.name === '1,000 picks' && figures.picks === 'none' ? 'cannot' : '–';
}
