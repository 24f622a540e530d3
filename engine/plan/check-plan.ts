import { checkBackground } from './check-background.ts';
import { checkFurniture } from './check-furniture.ts';
import { checkColor, checkPoint, checkSize, isCoordinate } from './check-numbers.ts';
import { DEFAULT_FLOORS } from './floors.ts';
import type { PlanDocument, PlanRegionDocument, PlanRowDocument } from './plan-document.ts';
import { MAX_CAPACITY, MAX_FLOORS, MAX_REGIONS, MAX_ROWS, MAX_SEATS } from './plan-limits.ts';
import type { PlanPath, PlanProblem } from './plan-problem.ts';
import { SEAT_MARK } from './plan.ts';

/**
 * Everything that stops a document of the right shape from being baked, in document order; empty when
 * nothing does. Linear in the document.
 */
export function checkPlan(document: PlanDocument): readonly PlanProblem[] {
  const problems: PlanProblem[] = [];
  checkSize(document.seatSize, ['seatSize'], problems);
  checkSizes(document, problems);
  const floors = checkFloors(document, problems);
  checkBackground(document.background, floors, problems);
  const ids = new Set<string>();
  document.regions.forEach((region, i) => {
    if (ids.has(region.id)) {
      problems.push({ path: ['regions', i, 'id'], code: 'duplicateRegion', region: region.id });
    }
    ids.add(region.id);
    if (region.floor !== undefined && !floors.has(region.floor)) {
      problems.push({ path: ['regions', i, 'floor'], code: 'unknownFloor', floor: region.floor });
    }
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

/** The ids of the floors. */
function checkFloors(
  { floors = DEFAULT_FLOORS }: PlanDocument,
  problems: PlanProblem[],
): ReadonlySet<string> {
  const path: PlanPath = ['floors'];
  if (floors.length === 0) problems.push({ path, code: 'noFloors' });
  if (floors.length > MAX_FLOORS) problems.push({ path, code: 'tooMany', what: 'floors', limit: MAX_FLOORS });
  const ids = new Set<string>();
  floors.forEach(({ id, name }, i) => {
    if (id === '') problems.push({ path: [...path, i, 'id'], code: 'emptyId' });
    else if (ids.has(id)) problems.push({ path: [...path, i, 'id'], code: 'duplicateFloor', floor: id });
    ids.add(id);
    if (name === '' && floors.length > 1) {
      problems.push({ path: [...path, i, 'name'], code: 'emptyFloorName', floor: id });
    }
  });
  return ids;
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
    checkFurniture(region, row, rowPath, problems);
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
