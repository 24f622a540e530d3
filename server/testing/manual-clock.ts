import type { Clock, Stop } from '../clock.ts';

/** A clock that stands still until it is moved; tasks run in the order of their times. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function manualClock(): ManualClock {
  let now = 1_800_000_000_000;
  let tasks: { at: number; every: number | null; run: () => void }[] = [];
  const add = (ms: number, every: number | null, run: () => void): Stop => {
    const task = { at: now + ms, every, run };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  };
  return {
    now: () => now,
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, ms, run),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = tasks.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        now = next.at;
        if (next.every === null) tasks = tasks.filter((task) => task !== next);
        else next.at += next.every;
        next.run();
      }
      now = end;
    },
  };
}
