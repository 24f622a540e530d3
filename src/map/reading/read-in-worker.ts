import type { ReaderMessage, ReadingOutcome, ReadingTask } from './reading-task.ts';

export interface ReadingHost {
  /** Part done, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the worker; what was asked never comes. */
  readonly signal: AbortSignal;
}

/** Reads files beside the page, which stays as quick as it was. Rejects where the worker could not go on. */
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
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  });
}
