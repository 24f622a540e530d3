import { planBounds } from '../plan-bounds.ts';
import {
  MAX_BACKGROUND,
  MAX_CAPACITY,
  MAX_COORDINATE,
  MAX_FLOORS,
  MAX_REGIONS,
  MAX_ROWS,
  MAX_SEATS,
} from '../plan-limits.ts';
import type { Furniture, Plan, PlanFloor, PlanRegion, PlanRow } from '../plan.ts';
import { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { nameAt, readSeats } from './read-seats.ts';
import { readBackground } from './read-background.ts';
import { readFurniture } from './read-furniture.ts';
import { list, readColor, readFloor, readOutline, readPoint } from './read-shapes.ts';
import {
  PLAN_MAGIC,
  PLAN_VERSION,
  REGION_ON_FLOOR,
  REGION_RESERVABLE,
  REGION_SEATED,
  STEPS_PER_SEAT,
} from './plan-format.ts';

/**
 * The plan of the bytes that `encodePlan` made. Coordinates are off by at most 1/128 of a seat (a step is 1/64).
 * Throws {@link CompactFormatError} for anything that cannot be drawn or walked through: cut short, ranges that do
 * not add up, numbers beyond the limits of a plan. Damage that makes another sound plan is not noticed (there is no
 * checksum), and names are not checked for repeats. Time and memory stay within a multiple of the input's length.
 */
export function decodePlan(bytes: Uint8Array): Plan {
  const source = new ByteReader(bytes);
  for (const byte of PLAN_MAGIC) if (source.byte() !== byte) throw new CompactFormatError('not a plan');
  const version = source.byte();
  if (version !== PLAN_VERSION) throw new CompactFormatError(`version ${version}`);
  const name = source.text();
  const seatSize = source.float();
  if (!(seatSize > 0 && seatSize <= MAX_COORDINATE)) throw new CompactFormatError('seat size');
  const step = seatSize / STEPS_PER_SEAT;
  const floors = readFloors(source);
  const background = list(source, MAX_BACKGROUND, () => readBackground(source, step, floors.length));
  const drafts = list(source, MAX_REGIONS, () => readRegion(source, step, floors.length));
  const rows = readRows(source, drafts, step);
  const seats = readSeats(source, rows, step);
  source.end();
  const parts = { seatSize, floors, background, regions: placeRegions(drafts, rows), rows, seats };
  return { name, bounds: planBounds(parts), ...parts };
}

type RegionDraft = Omit<PlanRegion, 'rowStart' | 'rowEnd' | 'seatStart' | 'seatEnd'> & {
  readonly rowCount: number;
};

function readFloors(source: ByteReader): readonly PlanFloor[] {
  const floors = list(source, MAX_FLOORS, () => ({ id: source.text(), name: source.text() }));
  if (floors.length === 0) throw new CompactFormatError('no floors');
  return floors;
}

function readRegion(source: ByteReader, step: number, floors: number): RegionDraft {
  const [id, name, color] = [source.text(), source.text(), readColor(source)];
  const flags = source.byte();
  const floor = (flags & REGION_ON_FLOOR) === 0 ? 0 : readFloor(source, floors);
  const capacity = source.unsigned();
  if (capacity > MAX_CAPACITY) throw new CompactFormatError(`capacity ${capacity}`);
  return {
    id,
    name,
    color,
    seated: (flags & REGION_SEATED) !== 0,
    reservable: (flags & REGION_RESERVABLE) !== 0,
    floor,
    capacity,
    outline: readOutline(source, step),
    labelAt: readPoint(source, step),
    rowCount: source.unsigned(),
  };
}

function readRows(source: ByteReader, regions: readonly RegionDraft[], step: number): readonly PlanRow[] {
  const names = list(source, MAX_ROWS, () => source.text());
  const count = regions.reduce((sum, region) => sum + region.rowCount, 0);
  if (count > MAX_ROWS || count > source.remaining) throw new CompactFormatError(`${count} rows`);
  const rowNames = Array.from({ length: count }, () => nameAt(names, source.unsigned()));
  const ends: number[] = [];
  for (let row = 0, seat = 0; row < count; row++) ends.push((seat += source.unsigned()));
  const seats = ends.at(-1) ?? 0;
  const furniture = readFurniture(source, ends, step);
  if (seats > MAX_SEATS || seats > source.remaining) throw new CompactFormatError(`${seats} seats`);
  return placeRows(regions, rowNames, ends, furniture);
}

function placeRows(
  regions: readonly RegionDraft[],
  names: readonly string[],
  ends: readonly number[],
  furniture: ReadonlyMap<number, Furniture>,
): readonly PlanRow[] {
  const rows: PlanRow[] = [];
  let seatStart = 0;
  for (const [region, { rowCount }] of regions.entries()) {
    for (let i = 0; i < rowCount; i++) {
      const row = rows.length;
      const seatEnd = ends[row] ?? seatStart;
      const name = names[row] ?? '';
      rows.push({ name, region, furniture: furniture.get(row) ?? null, seatStart, seatEnd });
      seatStart = seatEnd;
    }
  }
  return rows;
}

function placeRegions(drafts: readonly RegionDraft[], rows: readonly PlanRow[]): readonly PlanRegion[] {
  let rowStart = 0;
  return drafts.map(({ rowCount, ...region }) => {
    if (!region.seated && rowCount > 0)
      throw new CompactFormatError(`rows in ${region.id}, which has no seats`);
    const rowEnd = rowStart + rowCount;
    const seatStart = rows[rowStart]?.seatStart ?? rows.at(-1)?.seatEnd ?? 0;
    const seatEnd = rowCount === 0 ? seatStart : (rows[rowEnd - 1]?.seatEnd ?? seatStart);
    const placed = { ...region, rowStart, rowEnd, seatStart, seatEnd };
    rowStart = rowEnd;
    return region.seated ? { ...placed, capacity: seatEnd - seatStart } : placed;
  });
}
