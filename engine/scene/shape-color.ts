import type { DrawnPolygon } from '../plan/plan.ts';
import type { SeatMapTheme } from './theme.ts';

/** What a shape of the background is filled with unless it has a colour of its own. */
export function shapeColor(kind: DrawnPolygon['kind'], theme: SeatMapTheme): string {
  return kind === 'other' ? theme.surface : theme[kind];
}
