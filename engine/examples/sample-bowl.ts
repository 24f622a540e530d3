import type { Coordinates, PlanDocument, PlanRegionDocument } from '../plan/plan-document.ts';

const SECTIONS = 40;
const PITCH = 55;
const ROW_PITCH = 80;
const COLORS = ['#2563eb', '#0d9488', '#9333ea'] as const;

/** An oval bowl of three tiers with some `seats` seats in 120 sections around a standing floor. Units: cm. */
export function sampleBowl(seats: number): PlanDocument {
  const rows = Math.max(4, Math.round(Math.sqrt(seats / (3 * SECTIONS)) * 0.8));
  const across = Math.max(4, Math.round(seats / (3 * SECTIONS * rows)));
  const inner = (SECTIONS * (across + 2) * PITCH) / (2 * Math.PI) - rows * ROW_PITCH;
  const depth = rows * ROW_PITCH + 260;
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Sample bowl',
    seatSize: 44,
    background: [],
    regions: [
      {
        id: 'floor',
        name: 'Floor',
        color: '#f97316',
        reservable: false,
        seated: false,
        capacity: 4000,
        outline: [ring(inner - 300)],
        labelAt: [0, 0],
      },
      ...COLORS.flatMap((color, tier) =>
        Array.from({ length: SECTIONS }, (_, section) =>
          wedge(
            String((tier + 1) * 100 + section + 1),
            color,
            section,
            inner + tier * depth,
            rows,
            across + tier * 4,
          ),
        ),
      ),
    ],
  };
}

const STRETCH = 1.35;

function wedge(
  name: string,
  color: string,
  section: number,
  start: number,
  rows: number,
  across: number,
): PlanRegionDocument {
  const middle = (section / SECTIONS) * 2 * Math.PI;
  const half = (Math.PI / SECTIONS) * 0.94;
  const end = start + (rows - 1) * ROW_PITCH;
  const at = (angle: number, radius: number): Coordinates => [
    Math.round(Math.cos(angle) * radius * STRETCH),
    Math.round(Math.sin(angle) * radius),
  ];
  const edge = (radius: number): readonly Coordinates[] =>
    Array.from({ length: 9 }, (_, i) => at(middle - half + (i / 8) * 2 * half, radius));
  return {
    id: name,
    name,
    color,
    reservable: true,
    seated: true,
    outline: [[...edge(end + 60), ...edge(start - 60).toReversed()]],
    labelAt: at(middle, (start + end) / 2),
    rows: Array.from({ length: rows }, (_, row) => ({
      name: String(row + 1),
      seats: Array.from({ length: across }, (_, i) => {
        const [x, y] = at(middle + ((i + 0.5) / across - 0.5) * 2 * half * 0.92, start + row * ROW_PITCH);
        return { name: String(i + 1), x, y };
      }),
    })),
  };
}

function ring(radius: number): readonly Coordinates[] {
  return Array.from({ length: 64 }, (_, i) => {
    const angle = (i / 64) * 2 * Math.PI;
    return [Math.round(Math.cos(angle) * radius * STRETCH), Math.round(Math.sin(angle) * radius)];
  });
}
