import { ApiError } from '../../lib/http/api-error.ts';
import type { ReaderMessage, ReadingOutcome, ReadingTask } from './reading-task.ts';

export interface ReadingHost {
  /** Part done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the worker; what was asked never comes. */
  readonly signal: AbortSignal;
}

/** Reads files beside the page, which stays as quick as it was. Rejects with an `ApiError` where the code of the worker did not come, with another where it could not go on. */
export function readInWorker(
  task: ReadingTask,
  { onProgress, signal }: ReadingHost,
): Promise<ReadingOutcome> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return;
    const worker = new Worker(new URL('./read-map.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
      if (data.kind === 'progress') {
        onProgress(data.share);
        return;
      }
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      // What a running worker throws has a message, which the types take for granted.
      const hasStarted = event instanceof ErrorEvent;
      reject(hasStarted ? new Error(event.message) : new ApiError('Network Error', { kind: 'network' }));
    };
    worker.postMessage(task);
  });
}
