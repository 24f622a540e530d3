import { refuse, type Result } from '#domain/result.ts';
import type { MapRefusal } from '#engine/plan/importers/map-reading.ts';
import type { Clock } from '#server/clock.ts';
import { LimitedThreads, type TaskEnded } from '#server/limited-threads.ts';
import type { MapTask, PreparedMap } from './read-map-worker.ts';

type PreparedResult = Result<PreparedMap, readonly MapRefusal[]>;

/** Why a reading ended before there was a result. */
export interface ReadingEnded {
  readonly code: 'mapTooSlow' | 'mapTooComplex' | 'mapGivenUp';
}

const ENDED = {
  tooSlow: 'mapTooSlow',
  tooComplex: 'mapTooComplex',
  givenUp: 'mapGivenUp',
} as const satisfies Readonly<Record<TaskEnded['code'], ReadingEnded['code']>>;

/** Seconds, and MiB of a worker's memory, that a reading may take; uploads that are received, wait or are read. */
const MOST_SECONDS = 30;
const MOST_MEMORY = 768;
const MOST_UPLOADS = 10;

/** Reads uploaded files in threads of their own. */
export class MapReaders {
  #uploads = 0;
  readonly #threads: LimitedThreads<MapTask, PreparedResult>;

  /** @param memory MiB that a reading may take */
  constructor(clock: Clock, memory = MOST_MEMORY) {
    const limits = { seconds: MOST_SECONDS, memory, waiting: MOST_UPLOADS };
    this.#threads = new LimitedThreads(clock, new URL('./read-map-worker.ts', import.meta.url), limits);
  }

  /** A place for an upload, from before its bytes are in memory; to be given back. Null: all are taken. */
  takePlace(): (() => void) | null {
    if (this.#uploads >= MOST_UPLOADS) return null;
    this.#uploads += 1;
    return () => {
      this.#uploads -= 1;
    };
  }

  /** @param gone whoever asked has gone: nobody waits for the result */
  async read(task: MapTask, gone: AbortSignal): Promise<Result<PreparedResult, ReadingEnded>> {
    const read = await this.#threads.run(task, gone);
    return read.ok ? read : refuse({ code: ENDED[read.refusal.code] });
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }
}
