import type { Design, DesignSelection, NumberedSeat, NumberingWish } from '#engine/index.ts';
import { isSeated } from '../../../map/designer/drawing.ts';

/** Which seats a selection wants numbered: of a region all that stand in it, of nothing those of the whole room. */
export function seatsToNumber(
  { objects }: Pick<Design, 'objects'>,
  { ids, seats }: DesignSelection,
): Pick<NumberingWish, 'ids' | 'seats'> {
  const chosen = new Set(ids);
  const isAll = ids.length === 0 && seats.length === 0;
  const wanted = objects
    .filter(isSeated)
    .filter((object) => isAll || chosen.has(object.id) || chosen.has(object.region));
  return { ids: wanted.map(({ id }) => id), seats };
}

/** A row as it will be called, and its seats from the first to the last. */
export interface NumberedRow {
  readonly from: string;
  readonly to: string;
  readonly seats: readonly string[];
}

/** The seats of a preview row by row, in its order. */
export function rowsOfPreview(preview: readonly NumberedSeat[]): readonly NumberedRow[] {
  const rows = new Map<string, { from: string; to: string; seats: string[] }>();
  for (const { object, key, from, to } of preview) {
    const place = `${object} ${key.includes('.') ? key.slice(0, key.indexOf('.')) : ''} ${from.row}`;
    const row = rows.get(place) ?? { from: from.row, to: to.row, seats: [] };
    row.seats.push(to.seat);
    rows.set(place, row);
  }
  return [...rows.values()];
}
