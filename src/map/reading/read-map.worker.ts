import { readTask } from './read-task.ts';
import type { ReaderMessage, ReadingTask } from './reading-task.ts';

/** One reading a worker: whoever gives up ends it. */
self.onmessage = ({ data }: MessageEvent<ReadingTask>) => {
  const say = (message: ReaderMessage) => self.postMessage(message);
  void readTask(data, (share) => say({ kind: 'progress', share })).then(say, (thrown: unknown) => {
    // An error of a worker reaches the page by being thrown outside of any promise.
    queueMicrotask(() => {
      throw thrown;
    });
  });
};
