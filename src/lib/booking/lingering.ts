import type { Clock } from '../clock.ts';

interface LingeringParts {
  readonly clock: Clock;
  /** Called once, when the first user comes. */
  readonly start: () => void;
  /** Called when the last user has been gone for a moment; resolves when nothing is under way any more. */
  readonly settled: () => Promise<unknown>;
  readonly stop: () => void;
}

/**
 * Keeps something running while anybody uses it, and after that until what it began is finished: a screen that is
 * left (or mounted twice by StrictMode) does not lose the answer that is on its way.
 *
 * @returns attaches a user; answers how to leave
 */
export function createLingering({ clock, start, settled, stop }: LingeringParts): () => () => void {
  let users = 0;
  let isStarted = false;
  let isStopped = false;

  const leave = async () => {
    await settled();
    if (users > 0 || isStopped) return;
    isStopped = true;
    stop();
  };

  return () => {
    users += 1;
    if (!isStarted) start();
    isStarted = true;
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      users -= 1;
      clock.after(0, () => {
        if (users === 0) void leave();
      });
    };
  };
}
