import type { Plan } from './plan/plan.ts';
import { SEAT_STATUS } from './plan/status.ts';
import type { Result } from './result.ts';
import { accept, refuse } from './result.ts';
import { parseSeatsText, type SeatsTextFault, seatsToText } from './selection/seats-text.ts';

/** The viewer's own seats, by index: asked for, or theirs. */
export type Selection = ReadonlyMap<number, 'pending' | 'held'>;

export const NO_SELECTION: Selection = new Map();

/**
 * The host's word before seats become the viewer's: true lets them, false or a sentence does not. A server's hold
 * is asked here; meanwhile the seats are `pending`. All of the seats or none.
 */
export type SelectGuard = (seats: readonly number[]) => boolean | string | Promise<boolean | string>;

export interface SelectionChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export type SelectRefusal =
  | { readonly code: 'unknownSeat' | 'alreadySelected' | 'notAvailable'; readonly seats: readonly number[] }
  /** The guard said no; its sentence, if it gave one. */
  | { readonly code: 'refused'; readonly reason: string | null }
  /** The guard threw. */
  | { readonly code: 'failed'; readonly error: unknown }
  /** Given back, replaced by the host or gone with the map before the guard had answered: release what it holds. */
  | { readonly code: 'withdrawn' };

export type SelectOutcome = Result<SelectionChange, SelectRefusal>;

/** The parts of a map that its selection needs. */
export interface SelectionParts {
  readonly plan: () => Plan;
  readonly statusOf: (seat: number) => number;
  readonly current: () => Selection;
  /** Replaces the selection of the map. */
  readonly replace: (selection: Selection) => void;
  readonly guard: () => SelectGuard | undefined;
  readonly isOver: () => boolean;
}

/**
 * The viewer's own seats. Who keeps them elsewhere gives them by `map.update({ selection })`, which wins over
 * every question that is still open.
 */
export class MapSelection {
  private readonly parts: SelectionParts;
  /** Which question a pending seat waits for. */
  private readonly asked = new Map<number, symbol>();

  /** @internal */
  constructor(parts: SelectionParts) {
    this.parts = parts;
  }

  get seats(): Selection {
    return this.parts.current();
  }

  has(seat: number): boolean {
    return this.seats.has(seat);
  }

  /** All of the seats or none. Never rejects. */
  async select(seats: number | readonly number[]): Promise<SelectOutcome> {
    const wanted = listOf(seats);
    const refusal = this.refusalOf(wanted);
    if (refusal) return refuse(refusal);
    const guard = wanted.length === 0 ? undefined : this.parts.guard();
    if (!guard) {
      this.mark(wanted, 'held');
      return accept({ added: wanted, removed: [] });
    }
    const question = Symbol('question');
    for (const seat of wanted) this.asked.set(seat, question);
    this.mark(wanted, 'pending');
    const answer = await ask(guard, wanted);
    const waiting = wanted.filter((seat) => this.asked.get(seat) === question);
    for (const seat of waiting) this.asked.delete(seat);
    return this.settle(
      waiting.filter((seat) => this.seats.get(seat) === 'pending'),
      answer,
    );
  }

  /** Gives seats back at once; says which were selected. What the host holds for them is its own to release. */
  deselect(seats: number | readonly number[]): SelectionChange {
    const removed = listOf(seats).filter((seat) => this.has(seat));
    this.drop(removed);
    return { added: [], removed };
  }

  async toggle(seat: number): Promise<SelectOutcome> {
    return this.has(seat) ? accept(this.deselect(seat)) : this.select(seat);
  }

  clear(): SelectionChange {
    return this.deselect([...this.seats.keys()]);
  }

  /**
   * The host has replaced the selection: open questions find no seat of theirs any more.
   *
   * @internal
   */
  forgetQuestions(): void {
    this.asked.clear();
  }

  /** The seats as a short text for an address. */
  toText(): string {
    return seatsToText(this.parts.plan(), this.seats.keys());
  }

  /** The seats of such a text, to be selected; or why there are none. */
  seatsOf(text: string): Result<readonly number[], SeatsTextFault> {
    const seats = parseSeatsText(this.parts.plan(), text);
    return typeof seats === 'string' ? refuse(seats) : accept(seats);
  }

  private refusalOf(seats: readonly number[]): SelectRefusal | null {
    if (this.parts.isOver()) return { code: 'withdrawn' };
    const { count } = this.parts.plan().seats;
    const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < count;
    const unknown = seats.filter((seat) => !isSeat(seat));
    if (unknown.length > 0) return { code: 'unknownSeat', seats: unknown };
    const mine = seats.filter((seat) => this.has(seat));
    if (mine.length > 0) return { code: 'alreadySelected', seats: mine };
    const taken = seats.filter((seat) => this.parts.statusOf(seat) !== SEAT_STATUS.available);
    return taken.length > 0 ? { code: 'notAvailable', seats: taken } : null;
  }

  /** `waiting`: the seats of the question that nobody has taken back meanwhile. */
  private settle(waiting: readonly number[], answer: Answer): SelectOutcome {
    if (answer.said !== 'yes') this.drop(waiting);
    if (answer.said === 'error') return refuse({ code: 'failed', error: answer.error });
    if (answer.said === 'no') return refuse({ code: 'refused', reason: answer.reason });
    if (waiting.length === 0) return refuse({ code: 'withdrawn' });
    this.mark(waiting, 'held');
    return accept({ added: waiting, removed: [] });
  }

  private mark(seats: readonly number[], as: 'pending' | 'held'): void {
    if (seats.length === 0) return;
    const next = new Map(this.seats);
    for (const seat of seats) next.set(seat, as);
    this.parts.replace(next);
  }

  private drop(seats: readonly number[]): void {
    if (seats.length === 0) return;
    const next = new Map(this.seats);
    for (const seat of seats) {
      next.delete(seat);
      this.asked.delete(seat);
    }
    this.parts.replace(next);
  }
}

type Answer =
  | { readonly said: 'yes' }
  | { readonly said: 'no'; readonly reason: string | null }
  | { readonly said: 'error'; readonly error: unknown };

async function ask(guard: SelectGuard, seats: readonly number[]): Promise<Answer> {
  try {
    const answer = await guard(seats);
    if (answer === true) return { said: 'yes' };
    return { said: 'no', reason: answer === false ? null : answer };
  } catch (error) {
    return { said: 'error', error };
  }
}

function listOf(seats: number | readonly number[]): readonly number[] {
  return typeof seats === 'number' ? [seats] : [...new Set(seats)];
}
