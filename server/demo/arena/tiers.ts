import type { RoundedRectangle } from '#engine/geometry/rounded-path.ts';

/** Measures of the arena, plan units: a seat is 16 across, half a metre from the next. */
export const SEAT_SIZE = 16;
export const SEAT_PITCH = 20;
export const ROW_PITCH = 27;
/** Between two blocks of a tier, outline to outline. */
export const AISLE = 44;

/** The front row of the lowest tier; every other row runs parallel to it. */
export const BOWL: RoundedRectangle = { straightX: 800, straightY: 240, radius: 1460 };

export interface Tier {
  readonly name: string;
  /** Number of the first block. */
  readonly firstBlock: number;
  readonly blocks: number;
  /** So many blocks are left out behind the stage. */
  readonly blocksBehindStage: number;
  readonly rows: number;
  /** Offset of the front row from {@link BOWL}. */
  readonly offset: number;
  readonly color: string;
  readonly rowNames: 'numbers' | 'letters';
  /** Rows cut by the mouth of a vomitory, from the front, half-open. */
  readonly mouth: readonly [from: number, to: number];
}

export const TIERS: readonly Tier[] = [
  {
    name: 'Grada baja',
    firstBlock: 101,
    blocks: 36,
    blocksBehindStage: 4,
    rows: 25,
    offset: 0,
    color: '#2b62c4',
    rowNames: 'numbers',
    mouth: [18, 22],
  },
  {
    name: 'Grada media',
    firstBlock: 201,
    blocks: 40,
    blocksBehindStage: 0,
    rows: 18,
    offset: 25 * ROW_PITCH + 130,
    color: '#7a4bc2',
    rowNames: 'letters',
    mouth: [3, 7],
  },
  {
    name: 'Grada alta',
    firstBlock: 301,
    blocks: 48,
    blocksBehindStage: 0,
    rows: 29,
    offset: 43 * ROW_PITCH + 280,
    color: '#0c7a70',
    rowNames: 'numbers',
    mouth: [5, 9],
  },
];

/** Places where a block opens for people to walk in, in seats. */
export const MOUTH_WIDTH = 6;
