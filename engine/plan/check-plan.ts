import type { Coordinates, PlanDocument, PlanRegionDocument, PlanRowDocument } from './plan-document.ts';
import { HEX_COLOR, MAX_CAPACITY, MAX_COORDINATE, MAX_REGIONS, MAX_ROWS, MAX_SEATS } from './plan-limits.ts';
import type { PlanPath, PlanProblem } from './plan-problem.ts';
import { SEAT_MARK, type BackgroundShape } from './plan.ts';

/**
 * Everything that stops a document of the right shape from being baked, in document order; empty when
 * nothing does. Linear in the document.
 */
export function checkPlan(document: PlanDocument): readonly PlanProblem[] {
  const problems: PlanProblem[] = [];
  if (!isSize(document.seatSize)) {
    problems.push({ path: ['seatSize'], code: 'badSize', value: document.seatSize });
  }
  checkSizes(document, problems);
  document.background.forEach((shape, i) => checkShape(shape, ['background', i], problems));
  const ids = new Set<string>();
  document.regions.forEach((region, i) => {
    if (ids.has(region.id)) {
      problems.push({ path: ['regions', i, 'id'], code: 'duplicateRegion', region: region.id });
    }
    ids.add(region.id);
    checkRegion(region, ['regions', i], problems);
  });
  return problems;
}

function checkSizes({ regions }: PlanDocument, problems: PlanProblem[]): void {
  const limit = (what: 'regions' | 'rows' | 'seats', count: number, most: number): void => {
    if (count > most) problems.push({ path: ['regions'], code: 'tooMany', what, limit: most });
  };
  let rows = 0;
  let seats = 0;
  for (const region of regions) {
    if (!region.seated) continue;
    rows += region.rows.length;
    for (const row of region.rows) seats += row.seats.length;
  }
  limit('regions', regions.length, MAX_REGIONS);
  limit('rows', rows, MAX_ROWS);
  limit('seats', seats, MAX_SEATS);
}

function checkShape(shape: BackgroundShape, path: PlanPath, problems: PlanProblem[]): void {
  if (shape.type === 'text') {
    checkPoint([shape.at.x, shape.at.y], [...path, 'at'], problems);
    if (!isSize(shape.size)) problems.push({ path: [...path, 'size'], code: 'badSize', value: shape.size });
    checkCoordinate(shape.angle, [...path, 'angle'], problems);
    return;
  }
  if (shape.color !== undefined) checkColor(shape.color, [...path, 'color'], problems);
  if (shape.points.length < 3) {
    problems.push({ path: [...path, 'points'], code: 'badPolygon', points: shape.points.length });
  }
  shape.points.forEach((point, i) => checkPoint([point.x, point.y], [...path, 'points', i], problems));
}

function checkRegion(region: PlanRegionDocument, path: PlanPath, problems: PlanProblem[]): void {
  if (region.id === '') problems.push({ path: [...path, 'id'], code: 'emptyId' });
  checkColor(region.color, [...path, 'color'], problems);
  checkPoint(region.labelAt, [...path, 'labelAt'], problems);
  if (region.outline.length === 0) {
    problems.push({ path: [...path, 'outline'], code: 'emptyOutline', region: region.id });
  }
  region.outline.forEach((polygon, i) => {
    const polygonPath = [...path, 'outline', i];
    if (polygon.length < 3) problems.push({ path: polygonPath, code: 'badPolygon', points: polygon.length });
    polygon.forEach((point, j) => checkPoint(point, [...polygonPath, j], problems));
  });
  if (region.seated) checkRows(region.id, region.rows, path, problems);
  else if (!Number.isInteger(region.capacity) || region.capacity < 0 || region.capacity > MAX_CAPACITY) {
    const { id, capacity } = region;
    problems.push({ path: [...path, 'capacity'], code: 'badCapacity', region: id, capacity });
  }
}

function checkRows(
  region: string,
  rows: readonly PlanRowDocument[],
  path: PlanPath,
  problems: PlanProblem[],
): void {
  const names = new Set<string>();
  rows.forEach((row, i) => {
    const rowPath = [...path, 'rows', i];
    if (names.has(row.name)) {
      problems.push({ path: [...rowPath, 'name'], code: 'duplicateRow', region, row: row.name });
    }
    names.add(row.name);
    checkSeats(region, row, rowPath, problems);
  });
}

function checkSeats(region: string, row: PlanRowDocument, rowPath: PlanPath, problems: PlanProblem[]): void {
  const names = new Set<string>();
  row.seats.forEach((seat, i) => {
    const at = (property: string): PlanPath => [...rowPath, 'seats', i, property];
    if (seat.name === '') {
      problems.push({ path: at('name'), code: 'emptySeatName', region, row: row.name });
    } else if (names.has(seat.name)) {
      problems.push({ path: at('name'), code: 'duplicateSeat', region, row: row.name, seat: seat.name });
    }
    names.add(seat.name);
    if (!isCoordinate(seat.x)) problems.push({ path: at('x'), code: 'badCoordinate', value: seat.x });
    if (!isCoordinate(seat.y)) problems.push({ path: at('y'), code: 'badCoordinate', value: seat.y });
    for (const mark of seat.marks ?? []) {
      if (!Object.hasOwn(SEAT_MARK, mark)) problems.push({ path: at('marks'), code: 'unknownMark', mark });
    }
  });
}

function checkPoint([x, y]: Coordinates, path: PlanPath, problems: PlanProblem[]): void {
  checkCoordinate(x, path, problems);
  checkCoordinate(y, path, problems);
}

function checkCoordinate(value: number, path: PlanPath, problems: PlanProblem[]): void {
  if (!isCoordinate(value)) problems.push({ path, code: 'badCoordinate', value });
}

function checkColor(color: string, path: PlanPath, problems: PlanProblem[]): void {
  if (!HEX_COLOR.test(color)) problems.push({ path, code: 'badColor', color });
}

function isCoordinate(value: number): boolean {
  return Math.abs(value) <= MAX_COORDINATE;
}

function isSize(value: number): boolean {
  return value > 0 && value <= MAX_COORDINATE;
}
