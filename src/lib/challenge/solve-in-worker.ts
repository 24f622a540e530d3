import { z } from 'zod';
import { type Challenge, solvedChallenge, type SolvedChallenge } from '#domain/calls/challenge.ts';

/** Does the work that a challenge asks for. Rejects where it cannot be done. */
export type SolveChallenge = (challenge: Challenge) => Promise<SolvedChallenge>;

/** The longest that somebody waits for it. */
const MOST_MS = 60_000;

/** Beside the page, which stays as quick as it was. */
export const solveInWorker: SolveChallenge = (challenge) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      worker.terminate();
      const solved = solvedChallenge.safeParse({ challenge, solution: data });
      if (solved.success) resolve(solved.data);
      else reject(new Error(`the challenge was not solved: ${z.prettifyError(solved.error)}`));
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ type: 'work', challenge, timeout: MOST_MS });
  });
