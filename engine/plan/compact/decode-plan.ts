import { planBounds } from '../plan-bounds.ts';
import { MAX_CAPACITY, MAX_COORDINATE, MAX_REGIONS, MAX_ROWS, MAX_SEATS } from '../plan-limits.ts';
import type { BackgroundShape, Plan, PlanRegion, PlanRow } from '../plan.ts';
import { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { nameAt, readSeats } from './read-seats.ts';
import { list, readColor, readOutline, readPoint, readPolygon } from './read-shapes.ts';
import {
  PLAN_MAGIC,
  PLAN_VERSION,
  REGION_RESERVABLE,
  REGION_SEATED,
  SHAPE_KINDS,
  STEPS_PER_SEAT,
  TEXT_SHAPE,
  WITH_COLOR,
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
  const background = list(source, MAX_ROWS, () => readShape(source, step));
  const drafts = list(source, MAX_REGIONS, () => readRegion(source, step));
  const rows = readRows(source, drafts);
  const seats = readSeats(source, rows, step);
  source.end();
  const parts = { seatSize, background, regions: placeRegions(drafts, rows), rows, seats };
  return { name, bounds: planBounds(parts), ...parts };
}

type RegionDraft = Omit<PlanRegion, 'rowStart' | 'rowEnd' | 'seatStart' | 'seatEnd'> & {
  readonly rowCount: number;
};

function readShape(source: ByteReader, step: number): BackgroundShape {
  const code = source.byte();
  if (code === TEXT_SHAPE) {
    const text = source.text();
    const at = readPoint(source, step);
    const [size, angle] = [source.float(), source.float()];
    if (size <= 0) throw new CompactFormatError(`text of size ${size}`);
    return { type: 'text', text, at, size, angle };
  }
  const kind = SHAPE_KINDS[code % WITH_COLOR];
  if (kind === undefined) throw new CompactFormatError(`shape ${code}`);
  const color = code >= WITH_COLOR ? { color: readColor(source) } : {};
  return { type: 'polygon', kind, points: readPolygon(source, step), ...color };
}

function readRegion(source: ByteReader, step: number): RegionDraft {
  const [id, name, color] = [source.text(), source.text(), readColor(source)];
  const flags = source.byte();
  const capacity = source.unsigned();
  if (capacity > MAX_CAPACITY) throw new CompactFormatError(`capacity ${capacity}`);
  return {
    id,
    name,
    color,
    seated: (flags & REGION_SEATED) !== 0,
    reservable: (flags & REGION_RESERVABLE) !== 0,
    capacity,
    outline: readOutline(source, step),
    labelAt: readPoint(source, step),
    rowCount: source.unsigned(),
  };
}

function readRows(source: ByteReader, regions: readonly RegionDraft[]): readonly PlanRow[] {
  const names = list(source, MAX_ROWS, () => source.text());
  const count = regions.reduce((sum, region) => sum + region.rowCount, 0);
  if (count > MAX_ROWS || count > source.remaining) throw new CompactFormatError(`${count} rows`);
  const rowNames = Array.from({ length: count }, () => nameAt(names, source.unsigned()));
  const rows: PlanRow[] = [];
  let seat = 0;
  for (const [region, { rowCount }] of regions.entries()) {
    for (let row = 0; row < rowCount; row++) {
      const seatStart = seat;
      seat += source.unsigned();
      rows.push({ name: rowNames[rows.length] ?? '', region, seatStart, seatEnd: seat });
    }
  }
  if (seat > MAX_SEATS || seat > source.remaining) throw new CompactFormatError(`${seat} seats`);
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
