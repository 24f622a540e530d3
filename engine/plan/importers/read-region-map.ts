import { boxOfPoints, boxHolds, growBox } from '../../geometry/box.ts';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import type { Point } from '../../geometry/point.ts';
import { centroid, signedArea } from '../../geometry/polygon.ts';
import type { PlanDocument, PlanRegionDocument, PlanRowDocument } from '../plan-document.ts';
import { fillOutline } from './list/fill-outline.ts';
import { plainWord } from './list/roles.ts';
import { MapRefused, type Reading } from './reading.ts';
import { usualPitch } from './svg/infer-rows.ts';
import { uniqueLabels } from './unique-labels.ts';

/** The region that a file brings the seats of, as the room's plan has it. */
export interface RegionTarget {
  readonly region: PlanRegionDocument;
  /** Of the room's plan. */
  readonly seatSize: number;
  /** Where the region's first row looks at; its own middle unless given. */
  readonly focus?: Point;
  /** Nobody has drawn the room: its units are nobody's but its own, and a file is fitted in. */
  readonly laidOut?: boolean;
}

/** Of the seats' box, in the outline's. */
const FILLED = 0.92;
/** Part of the seats that must lie in the region already, for the file to be in the room's units. */
const MOSTLY = 0.8;
/** From seat to seat, in their diameters, where the file is in the room's units. */
const TIGHTEST = 0.9;

/**
 * The seats of a document that was read for one region, in the region's outline: as they are where they lie in it,
 * otherwise fitted (one scale for both axes), or laid out in it where the file does not place them.
 */
export function seatsOfRegion(
  document: PlanDocument,
  { region, focus, seatSize, laidOut: isFree = false }: RegionTarget,
  laidOut: boolean,
  reading: Reading,
  file: string,
): PlanRegionDocument {
  const rows = chosenRows(document, region, reading, file);
  const seats = rows.flatMap((row) => row.seats);
  if (seats.length === 0) throw new MapRefused('noSeats', {}, { file });
  const { id, name, color, reservable, outline, labelAt, floor } = region;
  const base = { id, name, color, reservable, outline, labelAt, ...(floor === undefined ? {} : { floor }) };
  const polygons = outline.map((polygon) => polygon.map(([x, y]) => ({ x, y })));
  const largest = polygons.reduce<readonly Point[]>(
    (best, ring) => (Math.abs(signedArea(ring)) > Math.abs(signedArea(best)) ? ring : best),
    [],
  );
  if (laidOut) {
    const counts = rows.map((row) => row.seats.length);
    const places = fillOutline(polygons, counts, focus ?? centroid(largest));
    return {
      ...base,
      seated: true,
      rows: rows.map((row, i) => placedRow(row, (j, seat) => places[i]?.[j] ?? seat)),
    };
  }
  const inside = seats.filter((seat) => polygons.some((ring) => pointInPolygon(seat, ring))).length;
  // Seats of the room's size would stand on one another: the file has units of its own.
  const isTight = (usualPitch(seats) ?? seatSize) < seatSize * TIGHTEST;
  const placement = reading.ask({
    id: `placement:${id}`,
    code: 'placement',
    params: { region: name, inside, seats: seats.length },
    options: [{ value: 'same' }, { value: 'fit' }],
    chosen: inside >= seats.length * MOSTLY && !isTight && !isFree ? 'same' : 'fit',
    toConfirm: inside < seats.length && !isFree,
  });
  const place = placement === 'fit' ? fitting(seats, largest, reading, file) : (point: Point): Point => point;
  return { ...base, seated: true, rows: rows.map((row) => placedRow(row, (_, seat) => place(seat))) };
}

/** The rows of the region of the same id or name; of all regions where none is called so. */
function chosenRows(
  { regions }: PlanDocument,
  { id, name }: PlanRegionDocument,
  reading: Reading,
  file: string,
): readonly PlanRowDocument[] {
  const seated = regions.filter((region) => region.seated && region.rows.length > 0);
  const own =
    seated.find((region) => region.id === id) ??
    seated.find((region) => plainWord(region.name) === plainWord(name));
  for (const other of own ? seated : []) {
    if (other !== own) reading.report('rowIgnored', 'ignored', { file }, { region: other.name });
  }
  if (own?.seated) return own.rows;
  if (seated.length > 1)
    reading.report('regionRenamed', 'renamed', { file }, { regions: seated.length, to: name });
  const rows = seated.flatMap((region) => (region.seated ? region.rows : []));
  const labelled = uniqueLabels(name, rows, (finding) => {
    const { code, ...params } = finding;
    if (code === 'seatNumbered' || code === 'seatRelabelled') {
      reading.report(code, 'renamed', { file }, params);
    }
  });
  return labelled.map((row) => {
    const furniture = rows.find((each) => each.name === row.name)?.furniture;
    return furniture ? { ...row, furniture } : row;
  });
}

function placedRow(row: PlanRowDocument, place: (index: number, seat: Point) => Point): PlanRowDocument {
  const seats = row.seats.map((seat, i) => {
    const { x, y } = place(i, seat);
    return { ...seat, x, y };
  });
  const { furniture } = row;
  return furniture
    ? { ...row, furniture: { ...furniture, at: place(-1, furniture.at) }, seats }
    : { ...row, seats };
}

function fitting(
  seats: readonly Point[],
  outline: readonly Point[],
  reading: Reading,
  file: string,
): (point: Point) => Point {
  const from = boxOfPoints(seats);
  const to = boxOfPoints(outline);
  const width = Math.max(from.maxX - from.minX, 1e-9);
  const height = Math.max(from.maxY - from.minY, 1e-9);
  const scale = FILLED * Math.min((to.maxX - to.minX) / width, (to.maxY - to.minY) / height);
  const middle = centroid(outline);
  const holds = boxHolds(growBox(to, 0), middle);
  const centre = holds ? middle : { x: (to.minX + to.maxX) / 2, y: (to.minY + to.maxY) / 2 };
  reading.report('scaled', 'moved', { file }, { scale });
  return ({ x, y }) => ({
    x: centre.x + (x - (from.minX + from.maxX) / 2) * scale,
    y: centre.y + (y - (from.minY + from.maxY) / 2) * scale,
  });
}
