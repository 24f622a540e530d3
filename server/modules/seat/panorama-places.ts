import type { SeatMove } from '#engine/plan/editing/edit-seats.ts';
import type { PlanDocument, PlanRegionDocument, PlanSeatDocument } from '#engine/plan/plan-document.ts';

export type SeatedRegion = Extract<PlanRegionDocument, { readonly seated: true }>;

/** A row of a region, or a seat of it; both null: the region. */
export interface PanoramaPlace {
  readonly row: string | null;
  readonly seat: string | null;
}

/** A place with the `PlanRegion.id` of its region. */
export interface RoomPanorama extends PanoramaPlace {
  readonly region: string;
}

/** The plan with its seats marked by whether there is a picture of them. */
export function markRoom(document: PlanDocument, panoramas: readonly RoomPanorama[]): PlanDocument {
  const byRegion = Map.groupBy(panoramas, ({ region }) => region);
  const regions = document.regions.map((region): PlanRegionDocument =>
    region.seated ? markSeats(region, byRegion.get(region.id) ?? []) : region,
  );
  return { ...document, regions };
}

/** The region with its seats marked by whether there is a picture of them. */
export function markSeats(region: SeatedRegion, places: readonly PanoramaPlace[]): SeatedRegion {
  const isWhole = places.some(({ row }) => row === null);
  const rows = new Set(places.flatMap(({ row, seat }) => (row !== null && seat === null ? [row] : [])));
  const seats = new Set(places.flatMap(({ row, seat }) => (seat === null ? [] : [seatKey(row ?? '', seat)])));
  return {
    ...region,
    rows: region.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) =>
        marked(seat, isWhole || rows.has(row.name) || seats.has(seatKey(row.name, seat.name))),
      ),
    })),
  };
}

function marked(seat: PlanSeatDocument, hasPicture: boolean): PlanSeatDocument {
  const { marks = [], ...bare } = seat;
  if (marks.includes('panorama') === hasPicture) return seat;
  const others = marks.filter((mark) => mark !== 'panorama');
  if (hasPicture) return { ...bare, marks: [...others, 'panorama'] };
  return others.length === 0 ? bare : { ...bare, marks: others };
}

interface MovedPlaces<Place extends PanoramaPlace> {
  /** Under their new names. */
  readonly moved: readonly Place[];
  /** What they were before, and what stood where they are now. */
  readonly gone: readonly Place[];
}

/**
 * The places of pictures of seats, and of rows that are called otherwise as a whole, along with their seats.
 *
 * @param left names of the region's rows after its seats were called otherwise
 */
export function movePlaces<Place extends PanoramaPlace>(
  places: readonly Place[],
  left: ReadonlySet<string>,
  moves: readonly SeatMove[],
): MovedPlaces<Place> {
  const seats = new Map(moves.map(({ from, to }) => [seatKey(from.row, from.seat), to]));
  const rows = new Map(moves.flatMap(({ from, to }) => (left.has(from.row) ? [] : [[from.row, to.row]])));
  const pairs = places.flatMap((place) => {
    const to = newPlace(place, seats, rows);
    return to === null ? [] : [{ from: place, to: { ...place, ...to } }];
  });
  const moved = pairs.map(({ to }) => to);
  const taken = new Set(moved.map(placeKey));
  const from = new Set(pairs.map((pair) => pair.from));
  const gone = places.filter((place) => from.has(place) || taken.has(placeKey(place)));
  return { moved, gone };
}

function newPlace(
  { row, seat }: PanoramaPlace,
  seats: ReadonlyMap<string, { readonly row: string; readonly seat: string }>,
  rows: ReadonlyMap<string, string>,
): PanoramaPlace | null {
  if (row === null) return null;
  if (seat !== null) return seats.get(seatKey(row, seat)) ?? null;
  const target = rows.get(row);
  return target === undefined ? null : { row: target, seat: null };
}

function seatKey(row: string, seat: string): string {
  return JSON.stringify([row, seat]);
}

function placeKey({ row, seat }: PanoramaPlace): string {
  return JSON.stringify([row, seat]);
}
