import type { Point } from '#engine/index.ts';

/** A closed polygon as an SVG path. */
export function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}
