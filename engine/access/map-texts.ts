import type { Plan } from '../plan/plan.ts';
import type { SeatStatus } from '../plan/status.ts';

/** What can be taken of a region or a row, and what of it is the viewer's. */
export interface PlaceCount {
  /** Seats, or places of general admission. */
  readonly left: number;
  /** Seats; none of general admission. */
  readonly mine: number;
}

export interface SeatCondition {
  readonly status: SeatStatus;
  /** Null: it is not the viewer's. */
  readonly own: 'pending' | 'held' | null;
}

/**
 * The words of the map for assistive technology: the host's, for the engine has none. Indices into the plan.
 * Given anew when language, prices or the like change; asked only for what stands in the document.
 */
export interface MapTexts {
  /** Name of the list of regions. */
  readonly regions: () => string;
  readonly region: (region: number, count: PlaceCount) => string;
  /** Name of the list of a region's rows. */
  readonly rows: (region: number) => string;
  readonly row: (row: number, count: PlaceCount) => string;
  /** Name of the list of a row's seats. */
  readonly seats: (row: number) => string;
  readonly seat: (seat: number, condition: SeatCondition) => string;
  /** Of a button that shows the part of a very long list which lies before or after what is there. */
  readonly more: (count: number, where: 'before' | 'after') => string;
}

/** The names of the plan and nothing else: what is said where the host gives no words. */
export function namesOf(plan: Plan): MapTexts {
  const regionName = (region: number): string => plan.regions[region]?.name ?? '';
  const rowName = (row: number): string => {
    const { name = '', region = -1 } = plan.rows[row] ?? {};
    return name === '' ? regionName(region) : name;
  };
  return {
    regions: () => plan.name,
    region: regionName,
    rows: regionName,
    row: rowName,
    seats: rowName,
    seat: (seat) => {
      const name = plan.seats.names[plan.seats.name[seat] ?? -1] ?? '';
      return `${rowName(plan.seats.row[seat] ?? -1)} ${name}`;
    },
    more: (count) => `+${count}`,
  };
}
