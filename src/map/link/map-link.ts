import { type Plan, parseSeatsText, seatsToText } from '#engine/index.ts';

/** What an address says of a map: where to look, and which seats it proposes. */
const VIEW = 'view';
const SEATS = 'seats';

/** The view as the engine wrote it; null: none. Whether it is one is for the map's camera to say. */
export function viewOfAddress(search: URLSearchParams): string | null {
  return search.get(VIEW);
}

/** In seat order; none where the address names none, or seats of another plan. */
export function seatsOfAddress(plan: Plan, search: URLSearchParams): readonly number[] {
  const seats = parseSeatsText(plan, search.get(SEATS) ?? '');
  return typeof seats === 'string' ? [] : seats;
}

export interface MapLink {
  /** Null: all of the plan. */
  readonly view: string | null;
  readonly seats: readonly number[];
}

/** The address with what the map shows now; its other parts stay. The same object where nothing changes. */
export function addressOf(plan: Plan, search: URLSearchParams, { view, seats }: MapLink): URLSearchParams {
  const after = new URLSearchParams(search);
  if (view === null) after.delete(VIEW);
  else after.set(VIEW, view);
  if (seats.length === 0) after.delete(SEATS);
  else after.set(SEATS, seatsToText(plan, seats));
  return after.toString() === search.toString() ? search : after;
}
