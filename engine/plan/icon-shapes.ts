import type { Point } from '../geometry/point.ts';
import type { PlanIcon } from './plan.ts';

/** A part of an icon: drawn in the order given, in the sign's ink or again in the colour of its ground. */
export interface IconPart {
  readonly tone: 'ink' | 'ground';
  /** In the square from −1, −1 to 1, 1 that is the whole sign; y grows downwards. */
  readonly points: readonly Point[];
}

/** The ground of every icon: a square with round corners, from −1, −1 to 1, 1. */
export const ICON_GROUND: readonly Point[] = [
  ...arc(0.62, -0.62, 0.38, -90, 0, 6),
  ...arc(0.62, 0.62, 0.38, 0, 90, 6),
  ...arc(-0.62, 0.62, 0.38, 90, 180, 6),
  ...arc(-0.62, -0.62, 0.38, 180, 270, 6),
];

/** Our own drawings: simple shapes that stay readable at 16 pixels. */
export function iconParts(icon: PlanIcon): readonly IconPart[] {
  return DRAWINGS[icon];
}

/** Usual width of a line. */
const LINE = 0.17;

const DRAWINGS: Readonly<Record<PlanIcon, readonly IconPart[]>> = {
  entrance: [
    ...line([at(0.08, -0.58), at(0.56, -0.58), at(0.56, 0.58), at(0.08, 0.58)]),
    ...line([at(-0.64, 0), at(0.18, 0)]),
    ...line([at(-0.12, -0.3), at(0.18, 0), at(-0.12, 0.3)]),
  ],
  exit: [
    ...line([at(-0.08, -0.58), at(-0.56, -0.58), at(-0.56, 0.58), at(-0.08, 0.58)]),
    ...line([at(-0.18, 0), at(0.64, 0)]),
    ...line([at(0.34, -0.3), at(0.64, 0), at(0.34, 0.3)]),
  ],
  stairs: line([
    at(-0.66, 0.52),
    at(-0.3, 0.52),
    at(-0.3, 0.18),
    at(0.02, 0.18),
    at(0.02, -0.16),
    at(0.34, -0.16),
    at(0.34, -0.5),
    at(0.66, -0.5),
  ]),
  lift: [
    ...line([at(-0.56, -0.62), at(0.56, -0.62), at(0.56, 0.62), at(-0.56, 0.62), at(-0.56, -0.62)], 0.13),
    ink([at(-0.26, -0.34), at(-0.02, 0.1), at(-0.5, 0.1)]),
    ink([at(0.26, 0.34), at(0.02, -0.1), at(0.5, -0.1)]),
  ],
  toilets: [
    ...line([at(0, -0.66), at(0, 0.66)], 0.08),
    disc(-0.38, -0.5, 0.15),
    ink([
      at(-0.58, -0.28),
      at(-0.18, -0.28),
      at(-0.18, 0.18),
      at(-0.26, 0.18),
      at(-0.26, 0.64),
      at(-0.5, 0.64),
      at(-0.5, 0.18),
      at(-0.58, 0.18),
    ]),
    disc(0.38, -0.5, 0.15),
    ink([
      at(0.28, -0.28),
      at(0.48, -0.28),
      at(0.66, 0.3),
      at(0.5, 0.3),
      at(0.5, 0.64),
      at(0.26, 0.64),
      at(0.26, 0.3),
      at(0.1, 0.3),
    ]),
  ],
  bar: [
    ink([at(-0.56, -0.46), at(0.56, -0.46), at(0, 0.16)]),
    ...line([at(0, 0), at(0, 0.56)], 0.13),
    ...line([at(-0.3, 0.6), at(0.3, 0.6)], 0.13),
    ...line([at(0.18, -0.4), at(0.4, -0.72)], 0.1),
  ],
  food: [
    ...line([at(-0.34, -0.62), at(-0.34, 0.64)], 0.13),
    ...line([at(-0.56, -0.62), at(-0.56, -0.26), at(-0.34, -0.08), at(-0.12, -0.26), at(-0.12, -0.62)], 0.11),
    ...line([at(0.3, 0), at(0.3, 0.64)], 0.14),
    ink([at(0.24, -0.68), ...arc(0.24, -0.28, 0.32, -60, 60, 6), at(0.24, 0.1)]),
  ],
  wardrobe: [
    ...line([at(0, -0.1), at(-0.66, 0.42), at(0.66, 0.42), at(0, -0.1)], 0.14),
    ...line([at(0, -0.1), at(0, -0.24), ...arc(0, -0.42, 0.18, 90, -150, 8)], 0.13),
  ],
  firstAid: [
    ink([at(-0.2, -0.62), at(0.2, -0.62), at(0.2, 0.62), at(-0.2, 0.62)]),
    ink([at(-0.62, -0.2), at(0.62, -0.2), at(0.62, 0.2), at(-0.62, 0.2)]),
  ],
  accessible: [
    disc(-0.14, -0.6, 0.15),
    ...line([at(-0.14, -0.34), at(-0.1, 0.1), at(0.3, 0.1), at(0.46, 0.54), at(0.62, 0.48)], 0.15),
    ...line([at(-0.12, -0.14), at(0.24, -0.14)], 0.13),
    ...line(arc(-0.1, 0.24, 0.4, -150, -330, 12), 0.13),
  ],
  parking: [
    ...line([at(-0.24, 0.6), at(-0.24, -0.56)], 0.2),
    ...line([at(-0.24, -0.56), at(0.08, -0.56), ...arc(0.08, -0.25, 0.31, -90, 90, 8), at(-0.24, 0.06)], 0.2),
  ],
  info: [
    disc(0, -0.5, 0.15),
    ...line([at(-0.18, -0.14), at(0.02, -0.14), at(0.02, 0.54)], 0.2),
    ...line([at(-0.22, 0.56), at(0.26, 0.56)], 0.18),
  ],
};

function at(x: number, y: number): Point {
  return { x, y };
}

function ink(points: readonly Point[]): IconPart {
  return { tone: 'ink', points };
}

function disc(x: number, y: number, radius: number): IconPart {
  return ink(arc(x, y, radius, 0, 345, 23));
}

/** A line as one part a stretch, with round ends: parts of one ink may overlap. */
function line(points: readonly Point[], width = LINE): readonly IconPart[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const radius = width / 2;
    return [
      ink([
        ...arc(from.x, from.y, radius, angle + 90, angle + 270, 6),
        ...arc(to.x, to.y, radius, angle - 90, angle + 90, 6),
      ]),
    ];
  });
}

/** Points on a circle from one angle to another, degrees, clockwise from the right; both ends included. */
function arc(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  steps: number,
): readonly Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
}
