import type {
  Design,
  DesignBlock,
  DesignBooth,
  DesignObject,
  DesignRegion,
  DesignRow,
  DesignTable,
} from '../design/design.ts';
import { newDesign } from '../design/new-design.ts';

/** Designs for tests: a region, and what is added to it. */
export function testDesign(...objects: readonly DesignObject[]): Design {
  return { ...newDesign('Sala'), objects };
}

export function testRegion(changes: Partial<DesignRegion> = {}): DesignRegion {
  return {
    id: 'platea',
    kind: 'region',
    name: 'Platea',
    color: '#3366cc',
    reservable: true,
    seated: true,
    capacity: 0,
    outline: { form: 'rectangle', at: { x: 0, y: 0 }, width: 4000, height: 4000, angle: 0 },
    ...changes,
  };
}

export function testRow(changes: Partial<DesignRow> = {}): DesignRow {
  return {
    id: 'row-1',
    kind: 'row',
    region: 'platea',
    name: 'A',
    at: { x: 0, y: 0, angle: 0 },
    count: 5,
    pitch: 20,
    sag: 0,
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    ...changes,
  };
}

export function testBlock(changes: Partial<DesignBlock> = {}): DesignBlock {
  return {
    id: 'block-1',
    kind: 'block',
    region: 'platea',
    at: { x: 0, y: 0, angle: 0 },
    rows: 3,
    seats: 4,
    rowPitch: 20,
    seatPitch: 20,
    sag: 0,
    skew: 0,
    fan: 0,
    stagger: 0,
    alignment: 'centre',
    rowScheme: { kind: 'letters', alphabet: 'english', skip: '', afterLast: 'counted', first: 'A' },
    firstRow: 'front',
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    ...changes,
  };
}

export function testTable(changes: Partial<DesignTable> = {}): DesignTable {
  return {
    id: 'table-1',
    kind: 'table',
    region: 'platea',
    name: 'Mesa 1',
    at: { x: 0, y: 0, angle: 0 },
    shape: 'round',
    width: 40,
    height: 40,
    chairs: { top: 6, right: 0, bottom: 0, left: 0 },
    gap: 12,
    soldWhole: false,
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    ...changes,
  };
}

export function testBooth(changes: Partial<DesignBooth> = {}): DesignBooth {
  return {
    id: 'booth-1',
    kind: 'booth',
    region: 'platea',
    name: 'Palco 1',
    at: { x: 0, y: 0, angle: 0 },
    width: 60,
    height: 60,
    rows: 2,
    seats: 2,
    soldWhole: false,
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    ...changes,
  };
}
