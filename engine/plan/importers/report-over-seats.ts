import type { PlanDocument } from '../plan-document.ts';
import { planRegionsOverSeats } from '../regions-over-seats.ts';
import type { MapFinding, MapPlace } from './map-reading.ts';
import type { Reading } from './reading.ts';

/**
 * Tells of regions without seats that lie over the seats of others.
 *
 * @param placeOf where the file draws a region, by its place in the document
 */
export function reportOverSeats(
  document: PlanDocument,
  reading: Reading,
  placeOf: (region: number) => MapPlace | undefined,
): void {
  const places = new Map(document.regions.map(({ id }, index) => [id, placeOf(index)]));
  for (const { over, params } of overSeats(document)) {
    reading.report('regionOverSeats', 'needsChoice', places.get(over) ?? { file: '' }, params);
  }
}

/** The same of the seats that a file brings for one region of a room: which others of the room lie over them. */
export function foundOverSeats(room: PlanDocument, region: string, file: string): readonly MapFinding[] {
  return overSeats(room).flatMap(({ under, params }) =>
    under === region ? [{ code: 'regionOverSeats', done: 'needsChoice', file, params } as const] : [],
  );
}

function overSeats(document: PlanDocument) {
  const nameOf = new Map(document.regions.map(({ id, name }) => [id, name]));
  return planRegionsOverSeats(document).map(({ over, under, seats }) => ({
    ...{ over, under },
    params: { region: nameOf.get(over) ?? over, name: nameOf.get(under) ?? under, seats },
  }));
}
