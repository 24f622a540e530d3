import type {
  Coordinates,
  PlanDocument,
  PlanRegionDocument,
  PlanSeatDocument,
} from '../plan/plan-document.ts';

/** A small curved theatre, made up: stalls, two boxes, a balcony and standing places. Plan units: cm. */
export function sampleHall(): PlanDocument {
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Sample hall',
    seatSize: 48,
    background: [
      { type: 'polygon', kind: 'stage', points: arc(0, -300, 700, 1000, 0.42).map(([x, y]) => ({ x, y })) },
      { type: 'text', text: 'Stage', at: { x: 0, y: 550 }, size: 110, angle: 0 },
    ],
    regions: [
      fan('stalls', 'Stalls', '#3b82f6', { first: 1250, rows: 14, half: 0.46, aisles: true }),
      fan('balcony', 'Balcony', '#8b5cf6', { first: 2650, rows: 8, half: 0.5, aisles: true }),
      side('box-left', 'Box A', '#f59e0b', -1),
      side('box-right', 'Box B', '#f59e0b', 1),
      {
        id: 'floor',
        name: 'Standing',
        color: '#10b981',
        reservable: false,
        seated: false,
        capacity: 120,
        outline: [arc(0, -300, 1060, 1420, 0.4)],
        labelAt: [0, 940],
      },
    ],
  };
}

interface Fan {
  readonly first: number;
  readonly rows: number;
  readonly half: number;
  readonly aisles: boolean;
}

const PITCH = 60;
const ROW_PITCH = 82;

/** Curved rows around (0, −300); rows get longer towards the back. */
function fan(
  id: string,
  name: string,
  color: string,
  { first, rows, half, aisles }: Fan,
): PlanRegionDocument {
  const start = first + 300;
  const radius = (row: number): number => start + row * ROW_PITCH;
  return {
    id,
    name,
    color,
    reservable: true,
    seated: true,
    outline: [arc(0, -300, start - 70, radius(rows - 1) + 70, half + 0.035)],
    labelAt: [0, -300 + start + ((rows - 1) * ROW_PITCH) / 2],
    rows: Array.from({ length: rows }, (_, row) => ({
      name: String.fromCharCode(65 + row),
      seats: curvedRow(radius(row), half, aisles, row === rows - 1),
    })),
  };
}

function curvedRow(
  radius: number,
  half: number,
  aisles: boolean,
  isLast: boolean,
): readonly PlanSeatDocument[] {
  const count = Math.floor((2 * half * radius) / PITCH);
  const step = (2 * half) / count;
  const angles = Array.from({ length: count }, (_, i) => -half + (i + 0.5) * step);
  const open = angles.filter(
    (angle) => !aisles || Math.abs(Math.abs(angle) - half * 0.42) * radius > PITCH * 0.8,
  );
  return open.map((angle, i) => ({
    name: String(i + 1),
    x: Math.round(Math.sin(angle) * radius),
    y: Math.round(-300 + Math.cos(angle) * radius),
    ...(isLast && (i < 2 || i >= open.length - 2) ? { marks: ['accessible'] as const } : {}),
    ...(isLast && i > 4 && i < 8 ? { marks: ['restrictedView'] as const } : {}),
  }));
}

function side(id: string, name: string, color: string, sign: 1 | -1): PlanRegionDocument {
  const x = (column: number): number => sign * (1080 + column * 70);
  const y = (row: number): number => 1000 + row * 70;
  const left = Math.min(x(0), x(1)) - 50;
  return {
    id,
    name,
    color,
    reservable: true,
    seated: true,
    outline: [
      [
        [left, 950],
        [left + 170, 950],
        [left + 170, y(5) + 50],
        [left, y(5) + 50],
      ],
    ],
    labelAt: [left + 85, (950 + y(5) + 50) / 2],
    rows: Array.from({ length: 6 }, (_, row) => ({
      name: String(row + 1),
      seats: [0, 1].map((column) => ({ name: String(column + 1), x: x(column), y: y(row) })),
    })),
  };
}

/** The outline of a piece of a ring around (x, y), open towards the bottom. */
function arc(x: number, y: number, inner: number, outer: number, half: number): readonly Coordinates[] {
  const angles = Array.from({ length: 25 }, (_, i) => -half + (i / 24) * 2 * half);
  const at =
    (radius: number) =>
    (angle: number): Coordinates => [
      Math.round(x + Math.sin(angle) * radius),
      Math.round(y + Math.cos(angle) * radius),
    ];
  return [...angles.map(at(outer)), ...angles.toReversed().map(at(inner))];
}
