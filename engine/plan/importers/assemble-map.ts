import { boxOfPoints } from '../../geometry/box.ts';
import { centroid, meanPoint } from '../../geometry/polygon.ts';
import type { Point } from '../../geometry/point.ts';
import type { Coordinates, PlanDocument, PlanRegionDocument } from '../plan-document.ts';
import { freeId } from './free-id.ts';
import { joinRegions, type JoinedRegion } from './join-regions.ts';
import { layOutSeats } from './lay-out-seats.ts';
import type { MapContent } from './map-content.ts';
import type { ListedSeat, MapParts } from './map-parts.ts';
import type { MapTally } from './map-reading.ts';
import { MapRefused, type Reading } from './reading.ts';
import { regionColor } from './region-color.ts';
import { reportOverSeats } from './report-over-seats.ts';
import { outlineAround } from './seat-outline.ts';
import { middleOf } from './seat-hull.ts';
import { shapeOutline } from './shape-outline.ts';
import { fitIntoPlan } from './fit-into-plan.ts';
import { type RowOfSeats, toRows } from './to-rows.ts';
import { usualPitch } from './svg/infer-rows.ts';

/** Part of the distance between two seats that a seat's circle fills. */
const SEAT_SHARE = 0.72;
/** Of the same, at most, where seats are drawn larger than they stand apart. */
const LARGEST_SHARE = 0.96;

/** A region on its way into a document. */
export interface Draft {
  readonly joined: JoinedRegion;
  readonly rows: readonly RowOfSeats[];
  readonly outline: readonly (readonly Point[])[];
}

/** Everything that was read, as one plan. What was joined, moved, renamed, laid out and left over is told. */
export async function assembleMap(parts: MapParts, reading: Reading): Promise<MapContent> {
  const { seats, regions } = parts;
  if (seats.length === 0 && regions.length === 0) throw new MapRefused('nothingToRead');
  if (seats.length > reading.limits.seats)
    throw new MapRefused('tooManySeats', { limit: reading.limits.seats });
  const name = parts.name || 'Plan';
  const { regions: joined, leftovers } = joinRegions(seats, regions, reading, name);
  await reading.breathe(0.85);
  const drafts = joined.map((each): Draft => ({
    joined: each,
    rows: toRows(each.name, each.seats, reading),
    outline: shapeOutline(each, reading),
  }));
  reportCoinciding(parts, reading);
  const laidOut = layOutSeats(drafts, parts, reading);
  await reading.breathe(0.9);
  const size = laidOut.seatSize ?? seatSizeOf(parts);
  const colors = regionColor(reading);
  const ids = new Set<string>();
  const documents = laidOut.drafts.map((draft, i) =>
    toRegion(draft, size, colors(draft.joined, i), ids, reading, seats.length > 0),
  );
  const document: PlanDocument = {
    format: 'butaca.plan',
    version: 1,
    name,
    seatSize: size,
    ...(parts.floors ? { floors: parts.floors } : {}),
    background: [...parts.background, ...laidOut.background],
    regions: documents,
  };
  reportOverSeats(document, reading, (region) => laidOut.drafts[region]?.joined.shapes[0]?.place);
  reportTotals(parts, documents, reading);
  const file = parts.files[0]?.name ?? '';
  const fitted = fitIntoPlan(document, reading, file);
  return {
    document: fitted,
    ...knownScale(parts, document.seatSize / fitted.seatSize, reading, file),
    files: parts.files,
    inFiles: parts.inFiles ?? tallyOf(parts, joined),
    leftovers: {
      ...leftovers,
      shapesWithoutSeats: [...leftovers.shapesWithoutSeats, ...(parts.leftShapes ?? [])],
    },
  };
}

/** Metres from seat to seat between which a file's units are the room's, not those of a sheet of paper. */
const NARROWEST = 0.3;
const WIDEST = 1.6;

function knownScale(
  { seats, metresPerUnit }: MapParts,
  unitsBefore: number,
  reading: Reading,
  file: string,
): Pick<MapContent, 'metresPerUnit'> {
  const pitch = metresPerUnit === undefined ? null : usualPitch(seats.flatMap(({ at }) => at ?? []));
  if (metresPerUnit === undefined || pitch === null) return {};
  const seat = pitch * metresPerUnit;
  if (seat < NARROWEST || seat > WIDEST) return {};
  reading.report('scaleKnown', 'kept', { file }, { seat: Math.round(seat * 100) / 100 });
  return { metresPerUnit: metresPerUnit * unitsBefore };
}

function seatSizeOf({ seats, seatSize, regions }: MapParts): number {
  const points = seats.flatMap(({ at }) => at ?? []);
  const pitch = usualPitch(points);
  if (pitch === null || pitch <= 0) {
    if (seatSize !== null && seatSize > 0) return seatSize;
    const { minX, maxX } = boxOfPoints(regions.flatMap(({ outline }) => outline.flat()));
    return maxX > minX ? (maxX - minX) / 200 : 16;
  }
  return seatSize === null ? pitch * SEAT_SHARE : Math.min(seatSize, pitch * LARGEST_SHARE);
}

function toRegion(
  { joined, rows, outline }: Draft,
  seatSize: number,
  color: string,
  ids: Set<string>,
  reading: Reading,
  othersHaveSeats: boolean,
): PlanRegionDocument {
  const { name, shapes, seats } = joined;
  const points = rows.flatMap((row) => row.seats);
  const polygons = outline.length > 0 ? outline : outlineAround(points, seatSize);
  const place = shapes[0]?.place ?? seats[0]?.place ?? { file: '' };
  const floor = shapes.find((shape) => shape.floor !== undefined)?.floor;
  if (outline.length === 0 && shapes.length === 0)
    reading.report('outlineMade', 'kept', place, { region: name });
  const base = {
    id: freeId(name, ids),
    name,
    color,
    reservable: true,
    ...(floor === undefined ? {} : { floor }),
    outline: polygons.map((polygon) => polygon.map(({ x, y }): Coordinates => [x, y])),
    labelAt: labelPlace(points, polygons),
  };
  const places = shapes.reduce((sum, shape) => sum + (shape.places ?? 0), 0);
  if (rows.length === 0 && places > 0) {
    reading.report('generalAdmission', 'kept', place, { region: name, places });
    return { ...base, seated: false, capacity: places };
  }
  if (rows.length === 0) return withoutSeats(base, joined, reading, othersHaveSeats);
  return {
    ...base,
    seated: true,
    rows: rows.map(({ name: row, furniture, seats: own }) => ({
      name: row,
      ...(furniture ? { furniture } : {}),
      seats: own.map(({ name: seat, x, y, marks }) =>
        marks === undefined || marks.length === 0 ? { name: seat, x, y } : { name: seat, x, y, marks },
      ),
    })),
  };
}

/** A shape beside others with seats is a region that gets them later, or one without seats at all: that is asked. */
function withoutSeats(
  base: Omit<PlanRegionDocument, 'seated' | 'rows' | 'capacity'>,
  { key, name, shapes }: JoinedRegion,
  reading: Reading,
  othersHaveSeats: boolean,
): PlanRegionDocument {
  const place = shapes[0]?.place ?? { file: '' };
  if (!othersHaveSeats) return { ...base, seated: true, rows: [] };
  reading.report('regionWithoutSeats', 'needsChoice', place, { region: name });
  const answer = reading.ask({
    id: `shape:${key.join('/')}`,
    code: 'shape',
    params: { region: name },
    options: [{ value: 'region' }, { value: 'general' }],
    chosen: 'region',
    toConfirm: false,
  });
  return answer === 'general' ? { ...base, seated: false, capacity: 0 } : { ...base, seated: true, rows: [] };
}

function labelPlace(points: readonly Point[], polygons: readonly (readonly Point[])[]): Coordinates {
  if (points.length > 0) return middleOf(points);
  const { x, y } = centroid(polygons[0] ?? []);
  if (Number.isFinite(x) && Number.isFinite(y)) return [x, y];
  const middle = meanPoint(polygons[0] ?? []);
  return [middle.x, middle.y];
}

function reportCoinciding({ seats }: MapParts, reading: Reading): void {
  const at = new Map<string, ListedSeat>();
  for (const seat of seats) {
    if (!seat.at) continue;
    const key = `${seat.at.x},${seat.at.y}`;
    if (at.has(key)) reading.report('seatsCoincide', 'kept', seat.place, { x: seat.at.x, y: seat.at.y });
    else at.set(key, seat);
  }
}

function reportTotals(
  { declared }: MapParts,
  regions: readonly PlanRegionDocument[],
  reading: Reading,
): void {
  if (!declared) return;
  const seats = regions.reduce(
    (sum, region) =>
      sum + (region.seated ? region.rows.reduce((all, row) => all + row.seats.length, 0) : region.capacity),
    0,
  );
  if (declared.seats !== seats) {
    reading.report('totalDiffers', 'ignored', declared.place, { declared: declared.seats, seats });
  }
}

function tallyOf({ seats }: MapParts, joined: readonly JoinedRegion[]): MapTally {
  const rows = new Set(seats.map(({ region, row }) => [...region, row].join('\0')));
  return { regions: joined.length, rows: rows.size, seats: seats.length };
}
