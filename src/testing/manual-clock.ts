import type { Clock } from '../lib/clock.ts';

/** A clock that moves when told to. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

interface Task {
  readonly at: number;
  readonly run: () => void;
}

export function createManualClock(start = Date.parse('2026-11-21T09:00:00Z')): ManualClock {
  let now = start;
  let tasks: readonly Task[] = [];
  const schedule = (at: number, run: () => void) => {
    const task = { at, run };
    tasks = [...tasks, task];
    return () => {
      tasks = tasks.filter((each) => each !== task);
    };
  };
  return {
    now: () => now,
    elapsed: () => now - start,
    after: (ms, task) => schedule(now + ms, task),
    every: (ms, task) => {
      let stop = () => {};
      const again = () => {
        stop = schedule(now + ms, again);
        task();
      };
      stop = schedule(now + ms, again);
      return () => stop();
    },
    advance: (ms) => {
      now += ms;
      const due = tasks.filter((task) => task.at <= now);
      tasks = tasks.filter((task) => task.at > now);
      for (const task of due) task.run();
    },
  };
}
