/** A seat of the demo's theatre whose view was drawn, and the neighbours who share the picture. */
export interface PanoramaSeat {
  readonly file: string;
  /** `PlanRegion.id` */
  readonly region: string;
  readonly row: string;
  /** Where in the row, from 0 at its first seat to 1 at its last. */
  readonly at: number;
  /** Seats on each side that see the same; null: the whole row, as in a box. */
  readonly neighbours: number | null;
}

/** Metres in a unit of the demo's plans whose seats are 22 units apart. */
export const METRES_PER_UNIT = 0.025;

/** Metres in a unit of the cabaret's plan. */
export const CENTIMETRES = 0.01;

export const PANORAMA_SEATS: readonly PanoramaSeat[] = [
  { file: 'platea-1-c.webp', region: 'platea-1', row: 'C', at: 0.5, neighbours: 3 },
  { file: 'platea-1-n.webp', region: 'platea-1', row: 'N', at: 0.1, neighbours: 3 },
  { file: 'platea-2-g.webp', region: 'platea-2', row: 'G', at: 0.5, neighbours: 3 },
  { file: 'anfiteatro-l.webp', region: 'anfiteatro', row: 'L', at: 0.75, neighbours: 3 },
  { file: 'palco-3.webp', region: 'palcos', row: 'Palco 3 A', at: 0.5, neighbours: null },
];
