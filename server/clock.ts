/** Ends what it was answered for; calling it again does nothing. */
export type Stop = () => void;

/**
 * Time and timers of the process: for pacing (frames, sweeps, keep-alives) and for caches. What the sale decides
 * by comes from the database's clock, moved on from its reading by {@link steadyClock} at most.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once, `ms` milliseconds from now. Does not keep the process alive. */
  after(ms: number, task: () => void): Stop;
  /** Runs `task` every `ms` milliseconds. Does not keep the process alive. */
  every(ms: number, task: () => void): Stop;
}

/** By the machine's clock, which may be moved while the process runs: for what has a date. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms).unref();
    return () => clearTimeout(timer);
  },
  every: (ms, task) => {
    const timer = setInterval(task, ms).unref();
    return () => clearInterval(timer);
  },
};

/**
 * As the machine's clock stood when the process started, and going on evenly whatever is done to that clock since: for
 * ages, pacing and caches.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => Math.floor(performance.timeOrigin + performance.now()),
};

/** Resolves `ms` milliseconds from now; the process stays alive for it. For waiting on other processes. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs `task` once what has arrived by now is dealt with: joins work that comes together, without a delay. */
export function afterThisTurn(task: () => void): void {
  setImmediate(task);
}
