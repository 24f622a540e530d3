import type { Furniture } from '../plan.ts';
import type { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { FURNITURE_BOOTH, FURNITURE_RECTANGLE, FURNITURE_SOLD_WHOLE } from './plan-format.ts';
import { readAngle, readPoint, readSize } from './read-shapes.ts';

const ALL_FLAGS = FURNITURE_BOOTH | FURNITURE_RECTANGLE | FURNITURE_SOLD_WHOLE;

/**
 * Tables and boxes by the index of their row; `ends`: where the seats of each row end. Throws
 * {@link CompactFormatError}, also for one whose row has no seats.
 */
export function readFurniture(
  source: ByteReader,
  ends: readonly number[],
  step: number,
): ReadonlyMap<number, Furniture> {
  const count = source.count(ends.length);
  const furniture = new Map<number, Furniture>();
  let row = -1;
  for (let i = 0; i < count; i++) {
    row += 1 + source.unsigned();
    const [end, start] = [ends[row], ends[row - 1] ?? 0];
    if (end === undefined || end === start) throw new CompactFormatError(`furniture of row ${row}`);
    furniture.set(row, readOne(source, step));
  }
  return furniture;
}

function readOne(source: ByteReader, step: number): Furniture {
  const flags = source.byte();
  if (flags > ALL_FLAGS) throw new CompactFormatError(`furniture ${flags}`);
  return {
    kind: (flags & FURNITURE_BOOTH) === 0 ? 'table' : 'booth',
    shape: (flags & FURNITURE_RECTANGLE) === 0 ? 'round' : 'rectangle',
    at: readPoint(source, step),
    width: readSize(source),
    height: readSize(source),
    angle: readAngle(source),
    soldWhole: (flags & FURNITURE_SOLD_WHOLE) !== 0,
  };
}
