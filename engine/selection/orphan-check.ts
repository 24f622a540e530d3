import type { Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import { regionOf } from '../plan/seat-at-index.ts';
import { seatJoints, seatRuns, type SeatRun } from './adjacency.ts';
import { openRuns, orphansLeft } from './orphan-rule.ts';
import { leastChanges } from './orphan-remedies.ts';
import { isOrdinary, needOf } from './seat-need.ts';

export interface OrphanQuestion {
  readonly plan: Plan;
  /** A `SeatStatus` a seat of the plan; what is selected counts as available, whatever it says. */
  readonly seats: Uint8Array;
  readonly selection: ReadonlySet<number>;
  /** `lenient`: a single seat may stay where so many seats of its stretch cannot be taken otherwise. */
  readonly mode: 'strict' | 'lenient';
  /**
   * When a seat was taken, on any scale; null when that is not known: before all else. With it a single seat is
   * forgiven whose other neighbour somebody took no earlier than the one that is selected.
   */
  readonly takenAt?: ((seat: number) => number | null) | undefined;
}

export interface OrphanCheck {
  readonly isAllowed: boolean;
  /** Single seats that would be left over, none of them before; in seat order. */
  readonly orphans: readonly number[];
  /** Those of them that are let pass. */
  readonly forgiven: readonly number[];
  /** At most one of each kind, the least change first; empty when allowed. */
  readonly remedies: readonly OrphanRemedy[];
}

/** The fewest seats to add to the selection and to remove so that the same stretches leave nobody alone. */
export interface OrphanRemedy {
  /** With as many seats as selected, with more, with fewer. */
  readonly kind: 'same' | 'more' | 'fewer';
  /** In seat order. */
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

const KINDS = { same: 0, more: 1, fewer: -1 } as const;

/**
 * Whether a selection may stay as it is under the orphan rule (see {@link orphansLeft}), and what to change if not.
 * A stretch is what of a row was available side by side before; one seat can be left over of it only when all others
 * are taken, so that is what the lenient rule forgives. There is always a remedy with more and one with fewer seats.
 */
export function checkOrphans(question: OrphanQuestion): OrphanCheck {
  const { plan, seats, selection, mode } = question;
  const orphans = orphansLeft(plan, seats, selection);
  const isOpen = (seat: number): boolean =>
    isOrdinary(plan, seats, seat) || (selection.has(seat) && needOf(plan, seat) === 0);
  const stretches = stretchesOf(plan, orphans, isOpen);
  const isForced = ({ start, end }: SeatRun): boolean =>
    countIn(selection, { start, end }) === end - start - 1;
  const forced = mode === 'lenient' ? stretches.filter(isForced) : [];
  const forgiven = orphans.filter((seat) => hasSeat(forced, seat) || isOfOthers(question, seat));
  const faulty = stretches.filter((stretch) =>
    orphans.some((seat) => !forgiven.includes(seat) && hasSeat([stretch], seat)),
  );
  return {
    isAllowed: faulty.length === 0,
    orphans,
    forgiven,
    remedies: faulty.length === 0 ? [] : remediesOf(faulty, selection),
  };
}

/** Whether somebody else took the seat beside it no earlier than the selection did. */
function isOfOthers({ plan, seats, selection, takenAt }: OrphanQuestion, seat: number): boolean {
  if (!takenAt) return false;
  const joints = seatJoints(plan);
  const beside = [seat, seat + 1]
    .filter((each) => joints[each] === 1)
    .map((each) => (each === seat ? seat - 1 : each));
  const own = beside.filter((each) => selection.has(each)).map((each) => takenAt(each) ?? -Infinity);
  const others = beside.filter((each) => !selection.has(each) && seats[each] === SEAT_STATUS.occupied);
  const [other] = others;
  const at = other === undefined ? null : takenAt(other);
  return at !== null && at >= Math.max(...own);
}

/** The stretches in which the seats stand, each once, in seat order. */
function stretchesOf(
  plan: Plan,
  seats: readonly number[],
  isOpen: (seat: number) => boolean,
): readonly SeatRun[] {
  const regions = new Set(seats.map((seat) => regionOf(plan, seat)));
  return [...regions].flatMap((region) =>
    seatRuns(plan, region)
      .filter((run) => hasAny(seats, run))
      .flatMap((run) => openRuns(run, isOpen))
      .filter((run) => hasAny(seats, run)),
  );
}

function remediesOf(faulty: readonly SeatRun[], selection: ReadonlySet<number>): readonly OrphanRemedy[] {
  const changes = faulty.map((stretch) => leastChanges(stretch, selection));
  return (['same', 'more', 'fewer'] as const)
    .flatMap((kind): readonly OrphanRemedy[] => {
      const each = changes.flatMap((change) => change(KINDS[kind]) ?? []);
      if (each.length < faulty.length) return [];
      return [{ kind, add: each.flatMap(({ add }) => add), remove: each.flatMap(({ remove }) => remove) }];
    })
    .sort((a, b) => a.add.length + a.remove.length - b.add.length - b.remove.length);
}

function hasSeat(runs: readonly SeatRun[], seat: number): boolean {
  return runs.some(({ start, end }) => seat >= start && seat < end);
}

function hasAny(seats: readonly number[], { start, end }: SeatRun): boolean {
  return seats.some((seat) => seat >= start && seat < end);
}

function countIn(selection: ReadonlySet<number>, { start, end }: SeatRun): number {
  let count = 0;
  for (let seat = start; seat < end; seat++) if (selection.has(seat)) count++;
  return count;
}
