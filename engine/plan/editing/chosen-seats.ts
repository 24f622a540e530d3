import { accept, refuse, type Result } from '../../result.ts';
import type { RowDraft } from '../generator/lay-out-room.ts';
import type { SeatFault, SeatsOfRow } from './seat-fault.ts';

/** Which seats are chosen, by the names of rows. */
export type ChosenSeats = ReadonlyMap<string, ReadonlySet<string>>;

/** Refuses the first seat that the rows do not have. Linear in both. */
export function chosenSeats(
  rows: readonly RowDraft[],
  choice: readonly SeatsOfRow[],
): Result<ChosenSeats, SeatFault> {
  const known = new Map(rows.map(({ name, seats }) => [name, new Set(seats.map((seat) => seat.name))]));
  const chosen = new Map<string, Set<string>>();
  for (const { row, seats } of choice) {
    const names = chosen.get(row) ?? new Set();
    chosen.set(row, names);
    for (const seat of seats) {
      if (known.get(row)?.has(seat) !== true) return refuse({ code: 'unknownSeat', row, seat });
      names.add(seat);
    }
  }
  return accept(chosen);
}
