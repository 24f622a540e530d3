/** Ends what it was answered for; calling it again does nothing. */
export type Stop = () => void;

/** Time and timers of the browser; tests pass their own. What a sale decides by comes from the server's clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Monotonic milliseconds of any origin: measures what has passed, whatever is done to the device's clock. */
  elapsed(): number;
  /** Runs `task` once, `ms` milliseconds from now. */
  after(ms: number, task: () => void): Stop;
  /** Runs `task` every `ms` milliseconds. */
  every(ms: number, task: () => void): Stop;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
