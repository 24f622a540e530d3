import { type ShowId, showId as showIdSchema } from '#domain/ids.ts';
import type { SeatStatus } from '#engine/plan/status.ts';
import type { ShowDelta } from './status-publisher.ts';

/** What a server tells the others of a show: a change, or only that there is a version which they read themselves. */
export type StatusNotice =
  ShowDelta | { readonly showId: ShowId; readonly version: number; readonly seats: null };

/** Longer changes (a batch has some kB) are read from the database by those who need them. */
const MOST_CHARACTERS = 6000;

/** `show;version;seat.status,…;region.left,…`, or `show;version` alone. */
export function writeNotice({ showId, version, seats, places }: ShowDelta): string {
  const pairs = (list: readonly (readonly [number, number])[]) =>
    list.map((pair) => pair.join('.')).join(',');
  const text = `${showId};${version};${pairs(seats)};${pairs(places)}`;
  return text.length <= MOST_CHARACTERS ? text : `${showId};${version}`;
}

/** Null for anything but a text of {@link writeNotice}. */
export function readNotice(text: string): StatusNotice | null {
  const [show, version, seats, places, ...more] = text.split(';');
  const id = showIdSchema.safeParse(Number(show));
  if (!id.success || !isCount(version) || more.length > 0) return null;
  const head = { showId: id.data, version: Number(version) };
  if (seats === undefined) return { ...head, seats: null };
  const [seatPairs, placePairs] = [readPairs(seats), readPairs(places)];
  if (seatPairs === null || placePairs === null) return null;
  const changed: (readonly [number, SeatStatus])[] = [];
  for (const [seat, status] of seatPairs) {
    if (status !== 0 && status !== 1 && status !== 2) return null;
    changed.push([seat, status]);
  }
  return { ...head, seats: changed, places: placePairs };
}

function readPairs(text = ''): readonly (readonly [number, number])[] | null {
  if (text === '') return [];
  const pairs: (readonly [number, number])[] = [];
  for (const pair of text.split(',')) {
    const match = /^(\d{1,9})\.(-?\d{1,9})$/.exec(pair);
    if (match === null) return null;
    pairs.push([Number(match[1]), Number(match[2])]);
  }
  return pairs;
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text);
}
