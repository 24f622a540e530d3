import type { WaitingStanding } from '#domain/calls/waiting-room.ts';

/** Minutes that a wait is said in: what lies between two of them is no news. */
const STEPS = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 720];

/** A wait as it is said, rounded up to the next step, in minutes; less than a minute is 0. */
export function saidMinutes(seconds: number): number {
  if (seconds < 60) return 0;
  const minutes = Math.ceil(seconds / 60);
  return STEPS.find((step) => minutes <= step) ?? Math.ceil(minutes / 1440) * 1440;
}

/** What is read out: the same for standings that differ only in what nobody needs to hear. */
export interface QueueNews {
  readonly state: WaitingStanding['state'];
  /** Null where it is not known. */
  readonly minutes: number | null;
  readonly isOffline: boolean;
}

/** The news of a standing; the same reference as `before` where there is none. */
export function newsOf(
  before: QueueNews | null,
  { state, estimatedSeconds }: Pick<WaitingStanding, 'state' | 'estimatedSeconds'>,
  isOffline: boolean,
): QueueNews {
  const minutes = estimatedSeconds === null ? null : saidMinutes(estimatedSeconds);
  // A wait that grows a little again is no news either.
  const isSame =
    before?.state === state &&
    before.isOffline === isOffline &&
    (before.minutes === minutes ||
      (before.minutes !== null && minutes !== null && isNear(before.minutes, minutes)));
  return isSame ? before : { state, minutes, isOffline };
}

/** One step longer than was said. */
function isNear(said: number, minutes: number): boolean {
  return STEPS.indexOf(minutes) === STEPS.indexOf(said) + 1;
}

/** How much of the way is behind, 0 to 1. `first`: how many stood before when it was first known. */
export function progressOf(first: number | null, ahead: number | null): number {
  if (first === null || ahead === null || first <= 0) return 0;
  return Math.min(Math.max(1 - ahead / first, 0), 1);
}
