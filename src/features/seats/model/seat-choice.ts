import type { SeatChoice } from '#domain/calls/seat.ts';
import type { SeatFlag } from '#domain/place.ts';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';

/** Which seats a list shows; '' and null: all. */
export interface SeatFilter {
  readonly search: string;
  readonly row: string;
  readonly show: '' | 'taken' | 'panorama' | SeatFlag;
}

export const ALL_SEATS: SeatFilter = { search: '', row: '', show: '' };

/** Search finds rows, seats, and both: "F 12". */
export function filterSeats(
  seats: readonly PlanSeat[],
  { search, row, show }: SeatFilter,
  taken: ReadonlySet<number>,
): readonly PlanSeat[] {
  const wanted = search.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return seats.filter((seat) => {
    if (row !== '' && seat.row !== row) return false;
    if (show === 'taken' ? !taken.has(seat.seat) : show !== '' && !seat.marks.includes(show)) return false;
    if (wanted === '') return true;
    const text = `${seat.row} ${seat.name}`.toLowerCase();
    return wanted.includes(' ')
      ? text.startsWith(wanted)
      : text.split(' ').some((part) => part.startsWith(wanted));
  });
}

/** Some seats as a call names them: by their rows. */
export function choiceOf(seats: readonly PlanSeat[]): SeatChoice {
  const rows = new Map<string, string[]>();
  for (const { row, name } of seats) {
    const names = rows.get(row);
    if (names === undefined) rows.set(row, [name]);
    else names.push(name);
  }
  return [...rows].map(([row, names]) => ({ row, seats: names }));
}

/** What all of the seats have in common of a flag; null: some have it and others not. */
export function commonFlag(seats: readonly PlanSeat[], flag: SeatFlag): boolean | null {
  const having = seats.filter(({ marks }) => marks.includes(flag)).length;
  if (having === 0) return false;
  return having === seats.length ? true : null;
}

/** The seats from one to another in the order of the list, both among them. */
export function seatsBetween(list: readonly PlanSeat[], from: number, to: number): readonly number[] {
  const [a, b] = [from, to].map((seat) => list.findIndex((each) => each.seat === seat));
  if (a === undefined || b === undefined || a < 0 || b < 0) return [to];
  return list.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ seat }) => seat);
}
