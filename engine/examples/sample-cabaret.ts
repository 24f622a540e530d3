import type { Furniture, PlanDocument, PlanRegionDocument, PlanRowDocument } from '../index.ts';

/** A cabaret, made up: round tables before the stage, sold whole, and boxes upstairs. Units: cm. */
export function sampleCabaret(): PlanDocument {
  const tables = Array.from({ length: 9 }, (_, i) =>
    table(i + 1, { x: 300 + (i % 3) * 300, y: 500 + Math.floor(i / 3) * 290 }),
  );
  const boxes = Array.from({ length: 4 }, (_, i) => box(i + 1, { x: 240 + i * 240, y: 560 }));
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Sample cabaret',
    seatSize: 46,
    floors: [
      { id: 'floor', name: 'Floor' },
      { id: 'gallery', name: 'Gallery' },
    ],
    background: [
      { type: 'polygon', kind: 'stage', points: corners(250, 60, 700, 240) },
      { type: 'text', text: 'Stage', at: { x: 600, y: 180 }, size: 80, angle: 0 },
      { type: 'icon', icon: 'bar', at: { x: 120, y: 1290 }, size: 70, floor: 'floor' },
      { type: 'icon', icon: 'stairs', at: { x: 1080, y: 1290 }, size: 70 },
    ],
    regions: [
      region('tables', 'Tables', '#b0304a', { floor: 'floor', box: [130, 370, 940, 850], rows: tables }),
      region('boxes', 'Boxes', '#2f6f9f', { floor: 'gallery', box: [100, 450, 1000, 230], rows: boxes }),
    ],
  };
}

interface At {
  readonly x: number;
  readonly y: number;
}

function table(number: number, at: At): PlanRowDocument {
  const furniture: Furniture = {
    kind: 'table',
    shape: 'round',
    at,
    width: 110,
    height: 110,
    angle: 0,
    soldWhole: true,
  };
  const seats = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 2 * Math.PI;
    return {
      name: String(i + 1),
      x: Math.round(at.x + Math.cos(angle) * 92),
      y: Math.round(at.y + Math.sin(angle) * 92),
    };
  });
  return { name: `Table ${number}`, furniture, seats };
}

function box(number: number, at: At): PlanRowDocument {
  const furniture: Furniture = {
    kind: 'booth',
    shape: 'rectangle',
    at,
    width: 200,
    height: 160,
    angle: 0,
    soldWhole: false,
  };
  const seats = [0, 1, 2, 3].map((i) => ({
    name: String(i + 1),
    x: at.x - 40 + (i % 2) * 80,
    y: at.y - 34 + Math.floor(i / 2) * 68,
  }));
  return { name: `Box ${number}`, furniture, seats };
}

interface Part {
  readonly floor: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly rows: readonly PlanRowDocument[];
}

function region(
  id: string,
  name: string,
  color: string,
  { floor, box: outline, rows }: Part,
): PlanRegionDocument {
  const [left, top, width, height] = outline;
  return {
    id,
    name,
    color,
    floor,
    reservable: true,
    seated: true,
    outline: [corners(...outline).map(({ x, y }) => [x, y] as const)],
    labelAt: [left + width / 2, top + height / 2],
    rows,
  };
}

function corners(left: number, top: number, width: number, height: number): readonly At[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}
