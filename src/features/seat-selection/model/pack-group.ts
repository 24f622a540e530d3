import type { EventDetail, ShowGroup, ShowSummary } from '#domain/calls/catalogue.ts';
import type { ShowGroupId } from '#domain/ids.ts';

/** A group with its shows, both in the order of time. */
export interface PackGroup {
  readonly group: ShowGroup;
  readonly shows: readonly ShowSummary[];
}

/** Null where the event has no such group, or that has no shows. */
export function packGroup(event: EventDetail, id: ShowGroupId): PackGroup | null {
  const group = event.showGroups.find((each) => each.id === id);
  const shows = event.shows
    .filter((show) => group?.showIds.includes(show.id) === true)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  if (group === undefined || shows.length === 0) return null;
  return { group: { ...group, showIds: shows.map((show) => show.id) }, shows };
}
