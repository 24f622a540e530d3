import { type RoomState, waitingIn } from './room.ts';

/** One who waits, as stored. Instants are ms since the epoch. */
export interface Entry {
  /** Null: not drawn or numbered yet. */
  readonly place: number | null;
  readonly turnAt: number | null;
  readonly passedAt: number | null;
  /** Nobody came in time. */
  readonly missed: boolean;
}

/**
 * - `drawing`: in the draw; the place comes when the sale begins, or with the next second
 * - `waiting`: has a place
 * - `turn`: may take the pass now
 * - `passed`: has the pass
 * - `missed`: did not come in time, or the pass has run out: may queue again, at the end
 */
export type EntryState = 'drawing' | 'waiting' | 'turn' | 'passed' | 'missed';

export interface Lifetimes {
  readonly graceMs: number;
  readonly passMs: number;
}

/** The end of the turn or of the pass is its first moment outside. */
export function entryState(entry: Entry, { graceMs, passMs }: Lifetimes, now: number): EntryState {
  const { place, turnAt, passedAt, missed } = entry;
  if (passedAt !== null) return now < passedAt + passMs ? 'passed' : 'missed';
  if (missed) return 'missed';
  if (place === null) return 'drawing';
  if (turnAt === null) return 'waiting';
  return now < turnAt + graceMs ? 'turn' : 'missed';
}

/** How many stand before a place; its own turn comes after theirs. */
export function aheadOf(place: number, { admitted }: Pick<RoomState, 'admitted'>): number {
  return Math.max(place - admitted - 1, 0);
}

/** Whole seconds until the turn of a place at today's rate. */
export function estimatedSeconds(place: number, room: Pick<RoomState, 'admitted' | 'rate'>): number {
  return Math.ceil(((aheadOf(place, room) + 1) * 60) / Math.max(room.rate, 1 / 60));
}

const SHORTEST_POLL_MS = 5_000;
const LEAST_SPREAD_MS = 2_000;
const USUAL_POLL_MS = 60_000;
const LONGEST_POLL_MS = 600_000;
/** Asks of people who are far from their turn, or wait for the draw, that all servers together are to bear. */
export const POLLS_PER_SECOND = 1_000;

/**
 * When to ask again: a fifth of the time that is left, so that whoever is near asks often and whoever is far seldom,
 * and all who are far together about {@link POLLS_PER_SECOND} times a second; whoever is near adds, with `rate` people let
 * in a minute, rate / 12 · (1 + ln 120) at most. Spread by `chance`.
 *
 * @param chance 0 to 1, a new one each time
 */
export function nextPollMs(
  waitMs: number,
  room: Pick<RoomState, 'numbered' | 'admitted'>,
  chance: number,
): number {
  const all = (waitingIn(room) * 1000) / POLLS_PER_SECOND;
  const usual = Math.min(
    Math.max(waitMs / 5, SHORTEST_POLL_MS),
    Math.max(all, USUAL_POLL_MS),
    LONGEST_POLL_MS,
  );
  return Math.round(usual * (0.8 + 0.4 * chance));
}

/**
 * The same before the draw: every minute or more seldom, and all of them anew once it is done, spread over as long as
 * their number takes.
 */
export function nextPollBeforeDrawMs(untilDrawMs: number, gathered: number, chance: number): number {
  const spread = Math.max((gathered * 1000) / POLLS_PER_SECOND, LEAST_SPREAD_MS);
  const usual = Math.min(Math.max(spread, USUAL_POLL_MS), LONGEST_POLL_MS) * (0.8 + 0.4 * chance);
  if (untilDrawMs > usual) return Math.round(usual);
  return Math.round(Math.max(untilDrawMs, 0) + SHORTEST_POLL_MS / 5 + spread * chance);
}
