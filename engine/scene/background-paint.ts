import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { Point } from '../geometry/point.ts';
import type { DrawnPolygon } from '../plan/plan.ts';
import { mixColors, parseColor, type Rgb } from './color.ts';
import type { SeatMapTheme } from './theme.ts';

/** Colours of a stage, a floor, a field, a wall or another shape. */
export interface BackgroundPaint {
  readonly fill: Rgb;
  /** Of a stage as its fill. */
  readonly outline: Rgb;
}

export function paintBackground(
  { kind, color }: Pick<DrawnPolygon, 'kind' | 'color'>,
  theme: SeatMapTheme,
): BackgroundPaint {
  const { stage, floor, field, wall, surface } = theme;
  const fill = parseColor(color ?? { stage, floor, field, wall, other: surface }[kind]);
  return { fill, outline: kind === 'stage' ? fill : mixColors(fill, parseColor(theme.outline), 0.8) };
}

/** The uppermost shape at a point of the plan. */
export function groundAt(point: Point, shapes: readonly DrawnPolygon[]): DrawnPolygon | undefined {
  return shapes.findLast(({ points }) => pointInPolygon(point, points));
}
