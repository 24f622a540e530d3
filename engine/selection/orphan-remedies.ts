import type { SeatRun } from './adjacency.ts';

/** Seats to add to a selection and to remove from it, both in seat order. */
export interface SeatChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** A selection of the stretch's first seats. */
interface Draft extends SeatChange {
  /** Changed seats, and by far less the number of groups. */
  readonly cost: number;
  /** How many seats are left over since the last selected one or the start, 2 for more. */
  readonly gap: 0 | 1 | 2;
}

/** One changed seat more outweighs any number of groups. */
const CHANGE = 1e6;

/**
 * The least changes to a selection after which no single seat of the stretch is left over between selected seats and
 * its ends, by their sign: 0 keeps the number of selected seats, 1 is for more of them, -1 for fewer; null where
 * there is none. Of equally many changed seats those that part the selection least, then those that select first.
 *
 * Dynamic programming over the seats by gap and difference: cubic in the stretch at worst.
 *
 * @param stretch seats side by side, all of them available or selected, at least 2
 */
export function leastChanges(
  { start, end }: SeatRun,
  selection: ReadonlySet<number>,
): (sign: -1 | 0 | 1) => SeatChange | null {
  let drafts: readonly Draft[] = [{ add: [], remove: [], cost: 0, gap: 0 }];
  for (let seat = start; seat < end; seat++) {
    const isFirst = seat === start;
    drafts = cheapest(drafts.flatMap((draft) => nextDrafts(draft, seat, selection.has(seat), isFirst)));
  }
  const valid = drafts.filter(({ gap }) => gap !== 1);
  return (sign) => {
    const found = valid.filter((draft) => Math.sign(differenceOf(draft)) === sign);
    const [first, ...others] = found;
    if (!first) return null;
    const { add, remove } = others.reduce((best, each) => (each.cost < best.cost ? each : best), first);
    return { add, remove };
  };
}

/** The seat selected, where that leaves nobody alone before it, and the seat left. */
function nextDrafts(draft: Draft, seat: number, isSelected: boolean, isFirst: boolean): readonly Draft[] {
  const { add, remove, cost, gap } = draft;
  const left: Draft = isSelected
    ? { add, remove: [...remove, seat], cost: cost + CHANGE, gap: gap === 0 ? 1 : 2 }
    : { ...draft, gap: gap === 0 ? 1 : 2 };
  if (gap === 1) return [left];
  const group = isFirst || gap === 2 ? 1 : 0;
  const selected: Draft = isSelected
    ? { ...draft, cost: cost + group, gap: 0 }
    : { add: [...add, seat], remove, cost: cost + CHANGE + group, gap: 0 };
  return [selected, left];
}

/** Of the drafts that can go on alike the cheapest, of equal ones the first. */
function cheapest(drafts: readonly Draft[]): readonly Draft[] {
  const best = new Map<number, Draft>();
  for (const draft of drafts) {
    const key = 3 * differenceOf(draft) + draft.gap;
    const known = best.get(key);
    if (!known || draft.cost < known.cost) best.set(key, draft);
  }
  return [...best.values()];
}

function differenceOf({ add, remove }: SeatChange): number {
  return add.length - remove.length;
}
