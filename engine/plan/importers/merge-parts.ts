import { boxOfPoints, type Box } from '../../geometry/box.ts';
import { signedArea } from '../../geometry/polygon.ts';
import type { Point } from '../../geometry/point.ts';
import { plainWord } from './list/roles.ts';
import type { DrawnRegion, ListedSeat, MapParts } from './map-parts.ts';
import type { Reading } from './reading.ts';
import { fileTitle } from './svg/drawing-parts.ts';

/** One drawing of a region, in units of its own. */
export interface Sketch {
  readonly file: string;
  readonly box: Box;
  readonly outline: readonly (readonly Point[])[];
}

/**
 * Several files as one: seats of one list, or of a drawing with what a list adds to them; shapes of all. Seats that an
 * earlier file has already are left out; a file that brings nothing is told.
 */
export function mergeParts(
  all: readonly MapParts[],
  sketches: readonly Sketch[],
  reading: Reading,
): MapParts {
  const ordered = all.toSorted((a, b) => rank(b) - rank(a));
  const seats: ListedSeat[] = [];
  const known = new Map<string, ListedSeat>();
  for (const parts of ordered) {
    if (parts.seats.length === 0) continue;
    const added = seats.length === 0 ? parts.seats : addedBy(parts, known, seats, reading);
    for (const seat of added) {
      seats.push(seat);
      known.set(keyOf(seat), seat);
    }
  }
  const sketched = sketchedRegions(sketches, seats, reading);
  const regions = [...all.flatMap((parts) => parts.regions), ...sketched.regions];
  const declared = all.find((parts) => parts.declared)?.declared;
  const sizes = all.flatMap(({ seatSize }) => seatSize ?? []);
  return {
    name: nameOf(all),
    seats,
    regions,
    background: all.flatMap(({ background }) => background),
    seatSize: sizes[0] ?? null,
    files: [
      ...all.flatMap(({ files }) => files),
      ...sketches.map(({ file }) => ({ name: file, format: 'svg' as const })),
    ],
    leftShapes: sketched.left,
    ...(declared ? { declared } : {}),
  };
}

/** Seats with places before seats without, more before fewer. */
function rank({ seats }: MapParts): number {
  return (seats.some(({ at }) => at !== null) ? 1e9 : 0) + seats.length;
}

function nameOf(all: readonly MapParts[]): string {
  return (all.find(({ seats }) => seats.length > 0) ?? all[0])?.name ?? '';
}

function keyOf({ region, row, seat }: ListedSeat): string {
  return [...region.map(plainWord), plainWord(row), plainWord(seat)].join('\0');
}

/** Of another list: what is new, if it is a list of other seats; its marks, if it tells of the same ones. */
function addedBy(
  parts: MapParts,
  known: Map<string, ListedSeat>,
  seats: ListedSeat[],
  reading: Reading,
): readonly ListedSeat[] {
  const file = parts.files[0]?.name ?? '';
  const fresh = parts.seats.filter((seat) => !known.has(keyOf(seat)));
  const hasPlaces = seats.some(({ at }) => at !== null);
  if (fresh.length === 0) reading.report('fileUnused', 'ignored', { file }, { seats: parts.seats.length });
  const marked = new Map(
    parts.seats
      .filter(({ marks, management }) => marks.length > 0 || management)
      .map((seat) => [keyOf(seat), seat]),
  );
  if (marked.size > 0) {
    seats.forEach((seat, i) => {
      const other = marked.get(keyOf(seat));
      if (other)
        seats[i] = {
          ...seat,
          marks: [...new Set([...seat.marks, ...other.marks])],
          management: seat.management || other.management,
        };
    });
  }
  if (!hasPlaces || fresh.some(({ at }) => at !== null)) return fresh;
  for (const { place, region, row, seat } of fresh) {
    reading.report('seatWithoutPlace', 'ignored', place, { region: region.join(' '), row, seat });
  }
  const listed = new Set(parts.seats.map(keyOf));
  for (const seat of seats) {
    if (!listed.has(keyOf(seat))) {
      reading.report('seatNotListed', 'kept', seat.place, {
        region: seat.region.join(' '),
        row: seat.row,
        seat: seat.seat,
      });
    }
  }
  return [];
}

/** Of each drawing of one region its largest shape, put around the seats of the region that the file is called after. */
function sketchedRegions(
  sketches: readonly Sketch[],
  seats: readonly ListedSeat[],
  reading: Reading,
): { readonly regions: readonly DrawnRegion[]; readonly left: readonly string[] } {
  if (sketches.length === 0) return { regions: [], left: [] };
  const left: string[] = [];
  const answer = reading.ask({
    id: 'placement:sketches',
    code: 'placement',
    params: { files: sketches.length },
    options: [{ value: 'none' }, { value: 'fit' }],
    chosen: 'none',
    toConfirm: true,
  });
  const regions = sketches.flatMap((sketch): readonly DrawnRegion[] => {
    const title = fileTitle(sketch.file);
    const own = seats.filter(({ region }) => plainWord(region.join('')) === plainWord(title));
    const place = { file: sketch.file };
    if (own.length === 0) {
      reading.report('regionWithoutSeats', 'ignored', place, { region: title });
      left.push(title);
      return [];
    }
    reading.report('shapeInOwnUnits', answer === 'fit' ? 'moved' : 'ignored', place, { region: title });
    if (answer !== 'fit') return [];
    const outline = fitted(sketch, boxOfPoints(own.flatMap(({ at }) => at ?? [])), own.length);
    const key = own[0]?.region ?? [title];
    return [{ key, id: title, outline, color: '', labelAt: null, places: null, place }];
  });
  return { regions, left };
}

/** The largest ring, stretched around the box of the seats with half a seat's room. */
function fitted({ outline }: Sketch, around: Box, seats: number): readonly (readonly Point[])[] {
  const ring = outline.reduce<readonly Point[]>(
    (best, each) => (Math.abs(signedArea(each)) > Math.abs(signedArea(best)) ? each : best),
    [],
  );
  const from = boxOfPoints(ring);
  const [width, height] = [around.maxX - around.minX, around.maxY - around.minY];
  const margin = Math.sqrt((width * height) / Math.max(1, seats)) * 0.75;
  const scaleX = (width + 2 * margin) / Math.max(from.maxX - from.minX, 1e-9);
  const scaleY = (height + 2 * margin) / Math.max(from.maxY - from.minY, 1e-9);
  return [
    ring.map(({ x, y }) => ({
      x: around.minX - margin + (x - from.minX) * scaleX,
      y: around.minY - margin + (y - from.minY) * scaleY,
    })),
  ];
}
