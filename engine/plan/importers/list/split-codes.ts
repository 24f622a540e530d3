import type { ListedSeat } from '../map-parts.ts';
import type { Reading } from '../reading.ts';
import { codeOf } from './roles.ts';

/** Part of the seats that must be called like `A12`, for all of them to be. */
const MOSTLY = 0.9;

/**
 * A list that names no row at all, and whose seats are called `A12` or `A-12`: row and seat in one word, which is told
 * and asked.
 */
export function withSplitCodes(
  seats: readonly ListedSeat[],
  file: string,
  reading: Reading,
): readonly ListedSeat[] {
  if (seats.length === 0 || seats.some(({ row }) => row !== '')) return seats;
  const codes = seats.map(({ seat }) => codeOf(seat));
  const coded = codes.filter((code) => code?.row !== undefined);
  if (coded.length < seats.length * MOSTLY) return seats;
  const rows = new Set(coded.map((code) => code?.row)).size;
  const answer = reading.ask({
    id: `codes:${file}`,
    code: 'codes',
    params: { file, seats: coded.length, rows },
    options: [{ value: 'split' }, { value: 'whole' }],
    chosen: 'split',
    toConfirm: true,
    samples: seats.slice(0, 3).map(({ seat }) => seat),
  });
  if (answer === 'whole') return seats;
  reading.report('rowsInferred', 'needsChoice', { file }, { region: '', rows, seats: coded.length });
  return seats.map((seat, i) => {
    const code = codes[i];
    if (code?.row === undefined) return seat;
    const region = seat.region.length > 0 || code.section === undefined ? seat.region : [code.section];
    return { ...seat, region, row: code.row, seat: code.seat ?? seat.seat };
  });
}
