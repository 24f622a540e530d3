import { bakePlan } from './bake-plan.ts';
import type { Coordinates, PlanDocument, PlanRegionDocument, PlanSeatDocument } from './plan-document.ts';
import type { Plan } from './plan.ts';

/** A block of straight rows for tests. */
export interface TestBlock {
  readonly id: string;
  readonly rows: number;
  readonly seatsPerRow: number;
  /** Top left seat, plan units; 0, 0 unless given. */
  readonly at?: Coordinates;
  /** An aisle of one seat's width after this many seats; none unless given. */
  readonly aisleAfter?: number;
}

const PITCH = 20;

/** Seats 1, 2, 3… in rows A, B, C…, 20 plan units apart, seats of 16 units, rows going down the page. */
export function testRegion(block: TestBlock): PlanRegionDocument {
  const [left, top] = block.at ?? [0, 0];
  const aisle = block.aisleAfter ?? Infinity;
  const seat = (row: number, i: number): PlanSeatDocument => ({
    name: String(i + 1),
    x: left + PITCH * (i >= aisle ? i + 1 : i),
    y: top + PITCH * row,
  });
  const width = PITCH * (block.seatsPerRow + (aisle < block.seatsPerRow ? 1 : 0));
  return {
    id: block.id,
    name: `Region ${block.id}`,
    color: '#3366cc',
    reservable: true,
    outline: [rectangle(left - PITCH / 2, top - PITCH / 2, width, PITCH * block.rows)],
    labelAt: [left - PITCH / 2 + width / 2, top - PITCH / 2 + (PITCH * block.rows) / 2],
    seated: true,
    rows: Array.from({ length: block.rows }, (_, row) => ({
      name: String.fromCharCode(65 + row),
      seats: Array.from({ length: block.seatsPerRow }, (_, i) => seat(row, i)),
    })),
  };
}

/** A document with a stage above the regions. */
export function testDocument(regions: readonly PlanRegionDocument[]): PlanDocument {
  const stage = rectangle(0, -100, 200, 60).map(([x, y]) => ({ x, y }));
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Test room',
    seatSize: 16,
    background: [
      { type: 'polygon', kind: 'stage', points: stage },
      { type: 'text', text: 'Stage', at: { x: 100, y: -70 }, size: 20, angle: 0 },
    ],
    regions,
  };
}

/** A baked plan of straight blocks. Throws when the blocks do not make one: a test's own mistake. */
export function testPlan(...blocks: readonly TestBlock[]): Plan {
  const baked = bakePlan(testDocument(blocks.map(testRegion)));
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  return baked.value;
}

export function rectangle(x: number, y: number, width: number, height: number): readonly Coordinates[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
