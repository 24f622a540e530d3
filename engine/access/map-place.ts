import type { Plan } from '../plan/plan.ts';

/** Where the keyboard is in a map; indices into the plan. */
export type MapPlace =
  | { readonly level: 'region'; readonly region: number }
  | { readonly level: 'row'; readonly row: number }
  | { readonly level: 'seat'; readonly seat: number };

/** The row that holds a seat, the region that holds a row; null above a region. */
export function placeAbove(plan: Plan, place: MapPlace): MapPlace | null {
  if (place.level === 'seat') return { level: 'row', row: plan.seats.row[place.seat] ?? -1 };
  if (place.level === 'row') return { level: 'region', region: plan.rows[place.row]?.region ?? -1 };
  return null;
}

/** Index of the row of a place; null for a region. */
export function rowOfPlace(plan: Plan, place: MapPlace): number | null {
  if (place.level === 'region') return null;
  return place.level === 'row' ? place.row : (plan.seats.row[place.seat] ?? null);
}

/** Index of the region that a place is, or is in. */
export function regionOfPlace(plan: Plan, place: MapPlace): number {
  if (place.level === 'region') return place.region;
  return plan.rows[rowOfPlace(plan, place) ?? -1]?.region ?? -1;
}

/** Whether the plan has the place. */
export function hasPlace(plan: Plan, place: MapPlace): boolean {
  if (place.level === 'region') return place.region in plan.regions;
  return place.level === 'row' ? place.row in plan.rows : place.seat >= 0 && place.seat < plan.seats.count;
}

/** A place as the value of an attribute: `seat:12`. */
export function placeKey(place: MapPlace): string {
  if (place.level === 'region') return `region:${place.region}`;
  return place.level === 'row' ? `row:${place.row}` : `seat:${place.seat}`;
}

const KEY = /^(region|row|seat):(\d+)$/;

/** Null for what is no key of a place. */
export function parsePlaceKey(key: string): MapPlace | null {
  const [, level, digits] = KEY.exec(key) ?? [];
  const index = Number(digits);
  if (level === 'region') return { level, region: index };
  if (level === 'row') return { level, row: index };
  return level === 'seat' ? { level, seat: index } : null;
}

/** Whether a plan has the places of another, so that each is where it was: nothing but their looks has changed. */
export function hasSamePlaces(plan: Plan, other: Plan): boolean {
  return (
    plan.regions.length === other.regions.length &&
    plan.rows.length === other.rows.length &&
    plan.seats.count === other.seats.count
  );
}
