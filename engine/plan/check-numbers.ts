import type { Coordinates } from './plan-document.ts';
import { HEX_COLOR, MAX_COORDINATE } from './plan-limits.ts';
import type { PlanPath, PlanProblem } from './plan-problem.ts';

/** Checks of single values; each adds what it finds to `problems`. */

export function checkPoint([x, y]: Coordinates, path: PlanPath, problems: PlanProblem[]): void {
  checkCoordinate(x, path, problems);
  checkCoordinate(y, path, problems);
}

/** Of an angle too: beyond the largest coordinate a turn is noise. */
export function checkCoordinate(value: number, path: PlanPath, problems: PlanProblem[]): void {
  if (!isCoordinate(value)) problems.push({ path, code: 'badCoordinate', value });
}

export function checkSize(value: number, path: PlanPath, problems: PlanProblem[]): void {
  if (!(Number.isFinite(value) && value > 0 && value <= MAX_COORDINATE)) {
    problems.push({ path, code: 'badSize', value });
  }
}

export function checkColor(color: string, path: PlanPath, problems: PlanProblem[]): void {
  if (!HEX_COLOR.test(color)) problems.push({ path, code: 'badColor', color });
}

export function isCoordinate(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= MAX_COORDINATE;
}
