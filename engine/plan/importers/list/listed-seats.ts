import { MAX_COORDINATE } from '../../plan-limits.ts';
import type { ListedSeat } from '../map-parts.ts';
import type { MapPlace } from '../map-reading.ts';
import { MapRefused, type Reading } from '../reading.ts';
import type { Words } from './roles.ts';
import { seatMarks } from './seat-marks.ts';
import { seatRange } from './seat-ranges.ts';

/** What a line of a table or an object says, as seats; one that stands for a range is told as such. */
export class SeatList {
  readonly seats: ListedSeat[] = [];
  /** Seats whose only name is an identifier of the file. */
  identified = 0;
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** `region`: where `words` do not say it. */
  add(words: Words, region: readonly string[], place: MapPlace): void {
    const { row: named, rowId, count, from, to } = words;
    const row = named ?? rowId ?? '';
    const range = from !== undefined && to !== undefined ? `${from}-${to}` : count;
    const label = words.seat;
    if (label === undefined && range !== undefined && range !== '')
      return this.#addRange(words, region, place, row, range);
    if (label === undefined && words.seatId !== undefined) this.identified++;
    this.#push(words, region, place, row, label ?? words.seatId ?? '');
  }

  #addRange(words: Words, region: readonly string[], place: MapPlace, row: string, range: string): void {
    const seats = seatRange(range);
    if (seats === null)
      return this.#reading.report('rangeUnreadable', 'ignored', place, { row, seats: range.slice(0, 60) });
    for (const seat of seats) this.#push(words, region, place, row, seat);
  }

  #push(words: Words, region: readonly string[], place: MapPlace, row: string, seat: string): void {
    const { marks, management, unknown } = seatMarks(words);
    for (const mark of unknown)
      this.#reading.report('markUnknown', 'ignored', place, { mark: mark.slice(0, 40) });
    this.seats.push({
      region,
      row,
      seat,
      at: pointOf(words, place, this.#reading),
      marks,
      management,
      block: words.block ?? '',
      color: words.color ?? '',
      place,
    });
    if (this.seats.length > this.#reading.limits.seats) {
      throw new MapRefused('tooManySeats', { limit: this.#reading.limits.seats }, place);
    }
  }
}

function pointOf({ x, y }: Words, place: MapPlace, reading: Reading): ListedSeat['at'] {
  if (x === undefined || y === undefined || x.trim() === '' || y.trim() === '') return null;
  const at = { x: numberOf(x), y: numberOf(y) };
  if (Math.abs(at.x) <= MAX_COORDINATE * 1000 && Math.abs(at.y) <= MAX_COORDINATE * 1000) return at;
  reading.report('badNumber', 'ignored', place, { name: `${x}, ${y}`.slice(0, 60) });
  return null;
}

/** `12,5` as well as `12.5`, and with points or blanks between thousands where a comma says which they are: `1.012,5`. */
function numberOf(text: string): number {
  const plain = text.trim();
  const [, whole, part] = /^([+-]?(?:\d+|\d{1,3}(?:[.\s]\d{3})+)),(\d+)$/u.exec(plain) ?? [];
  return whole === undefined ? Number(plain) : Number(`${whole.replace(/[.\s]/gu, '')}.${part}`);
}

/** Where a seat is, by its own words, from the widest part to the narrowest. */
export function regionOf({ stand, section, sectionId, block, category }: Words): readonly string[] {
  const narrow = section ?? sectionId ?? (stand === undefined ? (block ?? category) : undefined);
  return [stand, narrow].flatMap((part) => (part === undefined || part.trim() === '' ? [] : [part.trim()]));
}
