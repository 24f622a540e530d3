import type { Point } from '../../geometry/point.ts';
import { HEX_COLOR, MAX_COORDINATE } from '../plan-limits.ts';
import type { PlanRegion } from '../plan.ts';
import type { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';

/** Parts of the layout that several tables share. All throw {@link CompactFormatError}. */

/** Most points of one polygon. */
const MAX_POINTS = 100_000;

/** A count, then so many items. */
export function list<Item>(source: ByteReader, limit: number, read: () => Item): readonly Item[] {
  return Array.from({ length: source.count(limit) }, read);
}

export function readOutline(source: ByteReader, step: number): PlanRegion['outline'] {
  const outline = list(source, MAX_POINTS, () => readPolygon(source, step));
  if (outline.length === 0) throw new CompactFormatError('region without outline');
  return outline;
}

export function readPolygon(source: ByteReader, step: number): readonly Point[] {
  const points = readPoints(source, step);
  if (points.length < 3) throw new CompactFormatError(`polygon of ${points.length} points`);
  return points;
}

export function readPoint(source: ByteReader, step: number): Point {
  const [point, ...others] = readPoints(source, step);
  if (point === undefined || others.length > 0) throw new CompactFormatError('point');
  return point;
}

function readPoints(source: ByteReader, step: number): readonly Point[] {
  let x = 0;
  let y = 0;
  return list(source, MAX_POINTS, () => {
    x += source.signed();
    y += source.signed();
    return { x: toCoordinate(x, step), y: toCoordinate(y, step) };
  });
}

/** Half a step beyond the limit is what rounding to steps may have added. */
export function toCoordinate(steps: number, step: number): number {
  const value = steps * step;
  if (Math.abs(value) > MAX_COORDINATE + step / 2) throw new CompactFormatError(`coordinate ${value}`);
  return value;
}

/** The index of a floor that the plan has. */
export function readFloor(source: ByteReader, floors: number): number {
  const floor = source.unsigned();
  if (floor >= floors) throw new CompactFormatError(`floor ${floor}`);
  return floor;
}

/** A width, a height or the size of letters. */
export function readSize(source: ByteReader): number {
  const size = source.float();
  if (!(size > 0 && size <= MAX_COORDINATE)) throw new CompactFormatError(`size ${size}`);
  return size;
}

export function readAngle(source: ByteReader): number {
  const angle = source.float();
  if (Math.abs(angle) > MAX_COORDINATE) throw new CompactFormatError(`angle ${angle}`);
  return angle;
}

export function readColor(source: ByteReader): string {
  const color = source.text();
  if (!HEX_COLOR.test(color)) throw new CompactFormatError(`colour ${color}`);
  return color;
}
