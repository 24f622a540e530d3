import { readFile } from 'node:fs/promises';
import type { ImportFinding, ImportResult } from '#engine/plan/importers/import-finding.ts';
import { importPretix } from '#engine/plan/importers/pretix.ts';
import { importTheatre } from '#engine/plan/importers/theatre.ts';
import { importTicketland } from '#engine/plan/importers/ticketland.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { findSeat } from '#engine/plan/seat-at-index.ts';
import { arena } from './arena.ts';
import { cabaret } from './cabaret.ts';
import type { DemoPlanName } from './programme.ts';

/** A plan of the demo, and what its importer reported. */
export interface DemoPlan {
  readonly document: PlanDocument;
  readonly findings: readonly ImportFinding[];
}

/** The demo's five rooms: three read from real venues' files, the arena and the cabaret made up. */
export async function demoPlans(): Promise<Readonly<Record<DemoPlanName, DemoPlan>>> {
  const venue = (path: string): Promise<string> =>
    readFile(new URL(`./venues/${path}`, import.meta.url), 'utf8');
  return {
    theatre: imported(importTheatre(await venue('hkcc-grand-theatre/hkcc-gt.csv'), THEATRE)),
    stadium: imported(importPretix(await venue('pretix-stadium/stadium.json'), STADIUM)),
    hall: imported(importTicketland(await venue('ticketland-hall/hall.json'), HALL)),
    arena: { document: arena(), findings: [] },
    cabaret: { document: cabaret(), findings: [] },
  };
}

/** The seats that the importer reported as the venue's own. */
export function keptSeats({ findings }: DemoPlan, plan: Plan): ReadonlySet<number> {
  const kept = findings.flatMap((finding) => {
    if (finding.code !== 'managementSeat') return [];
    const seat = findSeat(plan, finding);
    return seat === undefined ? [] : [seat];
  });
  return new Set(kept);
}

function imported(result: ImportResult): DemoPlan {
  if (!result.ok) throw new Error(`a venue of the demo is refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

const THEATRE = {
  name: 'Gran Teatro',
  stageText: 'ESCENARIO',
  rowWords: { Box: 'Palco' },
  parts: [
    { part: 'Stalls 1', id: 'platea-1', name: 'Platea 1', color: '#b0304a', firstRow: 0, wallOffset: 0 },
    { part: 'Stalls 2', id: 'platea-2', name: 'Platea 2', color: '#c2701c', firstRow: 22.4, wallOffset: 0 },
    {
      part: 'Circle and Upper Circle',
      id: 'anfiteatro',
      name: 'Anfiteatro',
      color: '#2f6f9f',
      firstRow: 34,
      wallOffset: 27.4,
    },
    {
      part: 'V.I.P. Boxes',
      id: 'palcos',
      name: 'Palcos',
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

const STADIUM = {
  name: 'Estadio',
  areaKind: 'field',
  names: {
    'Ground floor': '',
    'First Floor': 'Alta',
    'Category I': 'Lateral',
    'Category II': 'Córner',
    'Category IV': 'Fondo',
    'Category V': 'Preferente',
  },
  colors: {
    'Category I': '#1f7a8c',
    'Category II': '#8a4fbf',
    'Category IV': '#2f62c4',
    'Category V': '#c2571c',
  },
} as const;

const HALL = {
  name: 'Sala',
  stageText: 'CABINA',
  colors: ['#b5366f', '#7a4ba8', '#2f6f9f', '#1f7a8c', '#a8631f', '#a03a3a'],
  sectionNames: {
    'Super VIP': 'Balcón Súper VIP',
    'VIP 1': 'Balcón central',
    'VIP 2': 'Balcón derecho',
    'VIP 3': 'Balcón izquierdo',
    'VIP 4': 'Balcón lateral',
    'Танцевальный партер': 'Pista de baile',
  },
} as const;
