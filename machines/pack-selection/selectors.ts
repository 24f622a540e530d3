import type { ShowId } from '#domain/ids.ts';
import { mostPacksOf, progressOf } from './pack-rules.ts';
import type { PackSelectionContext, ShowProgress } from './pack-selection-types.ts';

/** A snapshot of the pack selection machine, as far as a reader needs it. */
export interface PackSelectionSnapshot {
  readonly context: PackSelectionContext;
}

/** How far each show is, in the group's order; a new list each time. */
export function packProgress({ context }: PackSelectionSnapshot): readonly ShowProgress[] {
  return progressOf(context);
}

/** Whether every pack has its ticket in every show. */
export function areComplete({ context }: PackSelectionSnapshot): boolean {
  return progressOf(context).every(({ missing }) => missing === 0);
}

/** How many packs can be wanted. */
export function mostPacksWanted({ context }: PackSelectionSnapshot): number {
  return mostPacksOf(context);
}

/** How many the best seats would be asked for in every show; null while not all shows miss as many. */
export function bestInEveryShow({ context }: PackSelectionSnapshot): number | null {
  const [first = 0, ...others] = progressOf(context).map(({ missing }) => missing);
  return first > 0 && others.every((missing) => missing === first) ? first : null;
}

/** Seats of a show that somebody else was faster to take: none once the show has all its tickets. */
export function lostSeats({ context }: PackSelectionSnapshot, showId: ShowId): readonly number[] {
  return context.lost.get(showId) ?? NONE;
}

const NONE: readonly number[] = [];
