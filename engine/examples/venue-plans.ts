import type { Plan } from '../index.ts';
import { importPretix } from '../plan/importers/pretix.ts';
import { importTheatre } from '../plan/importers/theatre.ts';
import type { ImportResult } from '../plan/importers/import-finding.ts';
import { bake } from './sample-show.ts';

/** Real houses, served from the folder of venues, which says whose they are and under which licence. */

/** Hong Kong Cultural Centre, Grand Theatre: a CSV of its seats. */
export async function readTheatre(): Promise<Plan> {
  return planOf(importTheatre(await read('/hkcc-grand-theatre/hkcc-gt.csv'), HOUSE));
}

/** The stadium of pretix's own sample plans. */
export async function readStadium(): Promise<Plan> {
  return planOf(
    importPretix(await read('/pretix-stadium/stadium.json'), { name: 'Stadium', areaKind: 'field' }),
  );
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is not served`);
  return response.text();
}

function planOf(result: ImportResult): Plan {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return bake(result.value.document);
}

const HOUSE = {
  name: 'Grand Theatre',
  stageText: 'STAGE',
  parts: [
    { part: 'Stalls 1', id: 'stalls-1', name: 'Stalls 1', color: '#b0304a', firstRow: 0, wallOffset: 0 },
    { part: 'Stalls 2', id: 'stalls-2', name: 'Stalls 2', color: '#c2701c', firstRow: 22.4, wallOffset: 0 },
    {
      part: 'Circle and Upper Circle',
      id: 'circle',
      name: 'Circle',
      color: '#2f6f9f',
      firstRow: 34,
      wallOffset: 27.4,
    },
    {
      part: 'V.I.P. Boxes',
      id: 'boxes',
      name: 'Boxes',
      color: '#7a4ba8',
      firstRow: 0,
      wallOffset: 26.4,
      boxes: {
        'Box 1': { firstRow: 12, side: 'right' },
        'Box 2': { firstRow: 12, side: 'left' },
        'Box 3 A': { firstRow: 20, side: 'right' },
        'Box 4 A': { firstRow: 20, side: 'left' },
      },
    },
  ],
} as const;
