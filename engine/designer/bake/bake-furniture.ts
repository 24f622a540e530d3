import type { Point } from '../../geometry/point.ts';
import type { Furniture } from '../../plan/plan.ts';
import type { DesignBooth, DesignTable } from '../design/design.ts';
import { wrapAngle } from '../design/placement.ts';
import { seatNames } from '../numbering/seat-names.ts';
import type { BakedRow } from './baked-object.ts';
import { placeSeats } from './recipe-seats.ts';

export function bakeTable(table: DesignTable): BakedRow {
  const points = table.shape === 'round' ? aroundCircle(table) : aroundRectangle(table);
  return furnished(table, 'table', table.shape, points);
}

/** Rows of seats in the middle of the box, evenly. */
export function bakeBooth(booth: DesignBooth): BakedRow {
  const { width, height, rows, seats } = booth;
  const points = Array.from({ length: rows * seats }, (_, place) => ({
    x: width * (((place % seats) + 0.5) / seats - 0.5),
    y: height * ((Math.floor(place / seats) + 0.5) / rows - 0.5),
  }));
  return furnished(booth, 'booth', 'rectangle', points);
}

/** Chairs of a table, on whichever side. */
export function chairsOf({ chairs }: Pick<DesignTable, 'chairs'>): number {
  return chairs.top + chairs.right + chairs.bottom + chairs.left;
}

function furnished(
  object: DesignTable | DesignBooth,
  kind: Furniture['kind'],
  shape: Furniture['shape'],
  points: readonly Point[],
): BakedRow {
  const { name, at, width, height, soldWhole, seatScheme, overrides } = object;
  const places = seatNames(seatScheme, points.length).map((seat, place) => ({
    key: String(place),
    name: seat,
    point: points[place] ?? { x: 0, y: 0 },
  }));
  const centre = { x: at.x, y: at.y };
  const furniture = { kind, shape, at: centre, width, height, angle: wrapAngle(at.angle), soldWhole };
  return { name, furniture, seats: placeSeats(places, at, overrides) };
}

/** Clockwise from the top. */
function aroundCircle(table: DesignTable): readonly Point[] {
  const count = chairsOf(table);
  return Array.from({ length: count }, (_, chair) => {
    const angle = (chair / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: Math.cos(angle) * (table.width / 2 + table.gap),
      y: Math.sin(angle) * (table.height / 2 + table.gap),
    };
  });
}

/** Clockwise from the upper left corner, evenly along each side. */
function aroundRectangle({ chairs, width, height, gap }: DesignTable): readonly Point[] {
  const [x, y] = [width / 2 + gap, height / 2 + gap];
  const along = (count: number, length: number): readonly number[] =>
    Array.from({ length: count }, (_, i) => length * ((i + 0.5) / count - 0.5));
  return [
    ...along(chairs.top, width).map((at) => ({ x: at, y: -y })),
    ...along(chairs.right, height).map((at) => ({ x, y: at })),
    ...along(chairs.bottom, width).map((at) => ({ x: -at, y })),
    ...along(chairs.left, height).map((at) => ({ x: -x, y: -at })),
  ];
}
