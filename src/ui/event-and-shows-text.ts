import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { sheetMoment } from '../lib/format/format-date.ts';

/** What `EventAndShows` shows, in a cell of an exported file: "Carmen (2026-12-03 20:00, 2026-12-04 20:00)". */
export function eventAndShowsText({ event, shows }: Pick<ManagedOrder, 'event' | 'shows'>): string {
  const moments = shows.map(({ startsAt }) => sheetMoment(startsAt, event.timeZone));
  return moments.length === 0 ? event.name : `${event.name} (${moments.join(', ')})`;
}
