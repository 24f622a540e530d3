import type { Clock } from './clock.ts';

/**
 * Runs `task` every `ms`, never twice at once; a failure is told to `onFailure` and the next turn comes all the same.
 * Answers how to stop, which waits for the turn under way.
 */
export function repeat(
  clock: Clock,
  ms: number,
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let turn: Promise<unknown> | null = null;
  const stop = clock.every(ms, () => {
    turn ??= task()
      .catch(onFailure)
      .finally(() => {
        turn = null;
      });
  });
  return async () => {
    stop();
    await turn;
  };
}
