import type { Clock, Stop } from './clock.ts';

/** Runs `task` every `ms`, never twice at once; a failure is told to `onFailure` and the next turn comes all the same. */
export function repeat(
  clock: Clock,
  ms: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Stop {
  let running = false;
  return clock.every(ms, () => {
    if (running) return;
    running = true;
    void task()
      .catch(onFailure)
      .finally(() => {
        running = false;
      });
  });
}
