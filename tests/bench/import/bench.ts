import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { median, round } from '../figures.ts';
import type { Measured } from './read-once.ts';

const ROUNDS = 3;
const AIM = { ms: 2000, mebibytes: 300 } as const;

const venues = process.env['VENUES_DIR'] ?? resolve(import.meta.dirname, '../../../../shared/venues');
const CASES = [
  {
    name: 'stadium, 39,616 seats: drawing and table',
    files: ['metalist-stadium/metalist-map.svg', 'metalist-stadium/metalist-seats.csv'],
  },
  {
    name: 'stadium, 39,616 seats: drawing and tree',
    files: ['metalist-stadium/metalist-map.svg', 'metalist-stadium/metalist.json'],
  },
  {
    name: 'stadium, 16,054 seats: coordinates and outlines',
    files: ['n1stre-stadium/allSeats.json', 'n1stre-stadium/allSections.json'],
  },
] as const;

/** In a process of its own each: the peak is of this reading alone (with Node and the compiler in it). */
function measured(how: 'read' | 'parse', files: readonly string[]): Measured {
  const program = join(import.meta.dirname, 'read-once.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, how, ...files], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

if (!existsSync(venues)) {
  console.log(`SKIPPED: the venues are not on this machine (${venues})`);
} else {
  console.log(`load ${loadavg().map(round).join(' ')}; fastest and middle of ${ROUNDS} processes each`);
  const results = CASES.map(({ name, files }) => {
    const paths = files.map((file) => join(venues, file));
    const reads = Array.from({ length: ROUNDS }, () => measured('read', paths));
    const parses = Array.from({ length: ROUNDS }, () => measured('parse', paths));
    const of = (runs: readonly Measured[], what: 'ms' | 'cpu' | 'mebibytes'): readonly number[] =>
      runs.map((run) => run[what]);
    return {
      name,
      seats: reads[0]?.seats,
      'ms, middle': round(median(of(reads, 'ms'))),
      'ms, fastest': round(Math.min(...of(reads, 'ms'))),
      'ms of processor': round(median(of(reads, 'cpu'))),
      'MiB, peak': round(Math.max(...of(reads, 'mebibytes'))),
      'bare parse, ms of processor': round(median(of(parses, 'cpu'))),
      'of it': round(median(of(reads, 'cpu')) / median(of(parses, 'cpu'))),
      'bare parse, MiB': round(Math.max(...of(parses, 'mebibytes'))),
    };
  });
  console.table(results);
  const met = results.every(
    (each) => each['ms of processor'] <= AIM.ms && each['MiB, peak'] <= AIM.mebibytes,
  );
  console.log(
    `aim ≤ ${AIM.ms} ms of one processor and ≤ ${AIM.mebibytes} MiB each: ${met ? 'met' : 'MISSED'}`,
  );
  console.log(JSON.stringify({ bench: 'import', results, aim: AIM }));
}
