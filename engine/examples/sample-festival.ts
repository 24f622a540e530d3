import type { Coordinates, PlanDocument, PlanRegionDocument } from '../index.ts';

/** An open-air ground without a single seat: areas sold by count. Units: cm. */
export function sampleFestival(): PlanDocument {
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Sample festival',
    seatSize: 48,
    background: [
      { type: 'polygon', kind: 'stage', points: points(box(-900, -900, 1800, 500)) },
      { type: 'text', text: 'Main stage', at: { x: 0, y: -650 }, size: 160, angle: 0 },
      { type: 'polygon', kind: 'field', points: points(box(-2600, -400, 5200, 3600)) },
    ],
    regions: [
      area('pit', 'Front pit', '#dc2626', 400, box(-900, -300, 1800, 600)),
      area('left', 'Left field', '#2563eb', 2500, box(-2500, 400, 2400, 1500)),
      area('right', 'Right field', '#2563eb', 2500, box(100, 400, 2400, 1500)),
      area('hill', 'Hill', '#059669', 4000, box(-2500, 2000, 5000, 1100)),
    ],
  };
}

function area(
  id: string,
  name: string,
  color: string,
  capacity: number,
  outline: readonly Coordinates[],
): PlanRegionDocument {
  const [[left, top] = [0, 0], , [right, bottom] = [0, 0]] = outline;
  const labelAt: Coordinates = [(left + right) / 2, (top + bottom) / 2];
  return { id, name, color, reservable: true, seated: false, capacity, outline: [outline], labelAt };
}

function box(x: number, y: number, width: number, height: number): readonly Coordinates[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function points(corners: readonly Coordinates[]): readonly { readonly x: number; readonly y: number }[] {
  return corners.map(([x, y]) => ({ x, y }));
}
