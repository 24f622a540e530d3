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

/** Two floors; a round table sold whole, a rectangular one by chair, a box; icons, a picture and a text upstairs. */
export function testCabaret(): PlanDocument {
  const at = (x: number, y: number): { readonly x: number; readonly y: number } => ({ x, y });
  const seats = (x: number, y: number, count: number): readonly PlanSeatDocument[] =>
    Array.from({ length: count }, (_, i) => ({
      name: String(i + 1),
      x: x + 32 * Math.round(Math.cos((i * 2 * Math.PI) / count)),
      y: y + 32 * Math.round(Math.sin((i * 2 * Math.PI) / count)),
    }));
  const base = testRegion({ id: 'tables', rows: 0, seatsPerRow: 0 });
  const own = { width: 32, height: 32, angle: 0, soldWhole: true } as const;
  const upstairs = { floor: 'up' } as const;
  return {
    ...testDocument([
      {
        ...base,
        outline: [rectangle(-50, -50, 300, 100)],
        seated: true,
        rows: [
          {
            name: 'Mesa 1',
            furniture: { ...own, kind: 'table', shape: 'round', at: at(0, 0) },
            seats: seats(0, 0, 4),
          },
          { name: 'Fila', seats: [{ name: '1', x: 80, y: 0 }] },
          {
            name: 'Mesa 2',
            furniture: {
              kind: 'table',
              shape: 'rectangle',
              at: at(160, 0),
              width: 64,
              height: 24,
              angle: 0.5,
              soldWhole: false,
            },
            seats: seats(160, 0, 4),
          },
        ],
      },
      {
        ...base,
        ...upstairs,
        id: 'boxes',
        outline: [rectangle(-50, -50, 100, 100)],
        seated: true,
        rows: [
          {
            name: 'Palco A',
            furniture: { ...own, kind: 'booth', shape: 'rectangle', at: at(0, 0), width: 80 },
            seats: seats(0, 0, 2),
          },
        ],
      },
    ]),
    floors: [
      { id: 'ground', name: 'Platea' },
      { id: 'up', name: 'Altillo' },
    ],
    background: [
      { type: 'image', href: '/room.png', at: at(-64, -64), width: 320, height: 128, opacity: 0.5 },
      { type: 'polygon', kind: 'stage', points: [at(0, -80), at(64, -80), at(0, -64)], floor: 'ground' },
      { type: 'icon', icon: 'bar', at: at(16, 80), size: 24 },
      { type: 'icon', icon: 'info', at: at(48, 80), size: 24, ...upstairs },
      { type: 'text', text: 'Altillo', at: at(0, 64), size: 16, angle: 0.25, ...upstairs },
    ],
  };
}
