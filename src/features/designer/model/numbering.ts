import type {
  Design,
  DesignObject,
  DesignSelection,
  NumberedSeat,
  NumberingWish,
  SeatedObject,
} from '#engine/index.ts';
import { isSeated } from '../../../map/designer/drawing.ts';

/**
 * Which seats a selection wants numbered: of a region all that stand in it, of nothing those of the whole room. Across
 * regions tables and boxes are left out, which have names of their own, unless nothing else is selected.
 */
export function seatsToNumber(
  { objects }: Pick<Design, 'objects'>,
  { ids, seats }: DesignSelection,
): Pick<NumberingWish, 'ids' | 'seats'> & {
  /** Tables and boxes stay as they are. */
  readonly leavesFurniture: boolean;
} {
  const chosen = new Set(ids);
  const single = new Set(seats.map(({ object }) => object));
  const isAll = ids.length === 0 && seats.length === 0;
  const wanted = objects
    .filter(isSeated)
    .filter(({ id, region }) => isAll || chosen.has(id) || chosen.has(region) || single.has(id));
  const rows = wanted.filter((object) => !isFurniture(object));
  const isOneRegion = new Set(wanted.map(({ region }) => region)).size < 2;
  const numbered = (isOneRegion && !isAll) || rows.length === 0 ? wanted : rows;
  const kept = new Set(numbered.map(({ id }) => id));
  return {
    leavesFurniture: numbered.length < wanted.length,
    ids: numbered.flatMap(({ id, region }) => (isAll || chosen.has(id) || chosen.has(region) ? [id] : [])),
    seats: seats.filter(({ object }) => kept.has(object)),
  };
}

/** Whether seats stand at a table or in a box. */
function isFurniture(object: SeatedObject): boolean {
  if (object.kind === 'seats') return object.furniture !== undefined;
  return object.kind === 'table' || object.kind === 'booth';
}

/** A row as it will be called, and its seats from the first to the last. */
export interface NumberedRow {
  /** Name of the region that it is in. */
  readonly region: string;
  readonly from: string;
  readonly to: string;
  readonly seats: readonly string[];
}

/** The seats of a preview row by row, in its order. */
export function rowsOfPreview(
  preview: readonly NumberedSeat[],
  { objects }: Pick<Design, 'objects'>,
): readonly NumberedRow[] {
  const byId = new Map(objects.map((object) => [object.id, object]));
  const rows = new Map<string, { region: string; from: string; to: string; seats: string[] }>();
  for (const { object, key, from, to } of preview) {
    const place = `${object} ${key.includes('.') ? key.slice(0, key.indexOf('.')) : ''} ${from.row}`;
    const row = rows.get(place) ?? {
      region: regionName(byId, object),
      from: from.row,
      to: to.row,
      seats: [],
    };
    row.seats.push(to.seat);
    rows.set(place, row);
  }
  return [...rows.values()];
}

function regionName(byId: ReadonlyMap<string, DesignObject>, id: string): string {
  const object = byId.get(id);
  const region = object && isSeated(object) ? byId.get(object.region) : undefined;
  return region?.kind === 'region' ? region.name : '';
}
