import type { Plan, PlanRegion, PlanRow } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { type MapPlace, placeKey, regionOfPlace, rowOfPlace } from './map-place.ts';
import type { MapTexts, PlaceCount, SeatCondition } from './map-texts.ts';

/** One list of the twin, as the document is to have it. */
export interface TwinList {
  readonly label: string;
  /** 1: regions, 2: rows, 3: seats. */
  readonly depth: 1 | 2 | 3;
  /** How many the list has, of which a part is in the document. */
  readonly total: number;
  /** Place of the first entry in the list, from 0. */
  readonly start: number;
  readonly entries: readonly TwinEntry[];
  readonly before: string | null;
  readonly after: string | null;
}

export interface TwinEntry {
  readonly key: string;
  readonly place: MapPlace;
  readonly name: string;
  /** Null: it holds nothing. */
  readonly expanded: boolean | null;
  /** Null: it cannot be chosen. */
  readonly pressed: boolean | null;
  readonly disabled: boolean;
  readonly list: TwinList | null;
}

/** What of the plan is unfolded, and where the long lists stand. */
export interface TwinState {
  /** Null: none. */
  readonly region: number | null;
  /** In the open region. */
  readonly row: number | null;
  /** Where one is: of a list that is longer than {@link LONGEST}, the part around it is in the document. */
  readonly current: MapPlace | null;
}

export interface TwinInput {
  readonly plan: Plan;
  readonly regions: readonly number[];
  readonly texts: MapTexts;
  readonly conditionOf: (seat: number) => SeatCondition;
  readonly countOf: (place: MapPlace) => PlaceCount;
}

/** More entries of one list are never in the document at a time. */
export const LONGEST = 160;

/** At most three lists of {@link LONGEST} entries, however large the plan is. */
export function twinList(input: TwinInput, state: TwinState): TwinList {
  const { regions, texts, plan } = input;
  const at = state.current === null ? null : regions.indexOf(regionOfPlace(plan, state.current));
  return listOf(input, { label: texts.regions(), depth: 1, total: regions.length, at }, (index) => {
    const region = regions[index] ?? -1;
    const place: MapPlace = { level: 'region', region };
    const entry = plan.regions[region];
    const isOpen = state.region === region;
    return {
      ...entryOf(place, texts.region(region, input.countOf(place))),
      expanded: entry?.seated === true ? isOpen : null,
      list: isOpen && entry?.seated === true ? rowsOf(input, state, region, entry) : null,
    };
  });
}

function rowsOf(input: TwinInput, state: TwinState, region: number, entry: PlanRegion): TwinList {
  const { plan, texts } = input;
  const { rowStart, rowEnd } = entry;
  const current = state.current && rowOfPlace(plan, state.current);
  const at = current === null || current < rowStart || current >= rowEnd ? null : current - rowStart;
  const list = { label: texts.rows(region), depth: 2, total: rowEnd - rowStart, at } as const;
  return listOf(input, list, (index) => {
    const row = rowStart + index;
    const place: MapPlace = { level: 'row', row };
    const isOpen = state.row === row;
    const seats = plan.rows[row];
    return {
      ...entryOf(place, texts.row(row, input.countOf(place))),
      expanded: isOpen,
      list: isOpen && seats ? seatsOf(input, state, row, seats) : null,
    };
  });
}

function seatsOf(input: TwinInput, { current }: TwinState, row: number, entry: PlanRow): TwinList {
  const { texts, conditionOf } = input;
  const { seatStart, seatEnd } = entry;
  const isHere = current?.level === 'seat' && current.seat >= seatStart && current.seat < seatEnd;
  const at = isHere ? current.seat - seatStart : null;
  const list = { label: texts.seats(row), depth: 3, total: seatEnd - seatStart, at } as const;
  return listOf(input, list, (index) => {
    const seat = seatStart + index;
    const condition = conditionOf(seat);
    const isMine = condition.own !== null;
    return {
      ...entryOf({ level: 'seat', seat }, texts.seat(seat, condition)),
      pressed: isMine,
      disabled: !isMine && condition.status !== SEAT_STATUS.available,
    };
  });
}

interface ListOutline extends Pick<TwinList, 'label' | 'depth' | 'total'> {
  /** Place in the list of where one is; null: not in it. */
  readonly at: number | null;
}

function listOf(
  { texts }: TwinInput,
  { at, ...list }: ListOutline,
  make: (index: number) => TwinEntry,
): TwinList {
  const { start, end } = partOf(list.total, at);
  const rest = list.total - end;
  return {
    ...list,
    start,
    entries: Array.from({ length: end - start }, (_, offset) => make(start + offset)),
    before: start > 0 ? texts.more(start, 'before') : null,
    after: rest > 0 ? texts.more(rest, 'after') : null,
  };
}

/** The part of a list around `at`; steps of a quarter, so that walking does not change it all the time. */
export function partOf(total: number, at: number | null): { readonly start: number; readonly end: number } {
  if (total <= LONGEST) return { start: 0, end: total };
  const step = LONGEST / 4;
  const ideal = Math.floor(((at ?? 0) - LONGEST / 2 + step / 2) / step) * step;
  const start = Math.max(0, Math.min(total - LONGEST, ideal));
  return { start, end: start + LONGEST };
}

function entryOf(place: MapPlace, name: string): TwinEntry {
  return { key: placeKey(place), place, name, expanded: null, pressed: null, disabled: false, list: null };
}
