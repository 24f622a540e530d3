import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Clock } from '#server/clock.ts';

/** Why a task ended before there was a result. */
export interface TaskEnded {
  readonly code: 'tooSlow' | 'tooComplex' | 'givenUp';
}

/** What a task may cost. */
interface ThreadLimits {
  readonly seconds: number;
  /** MiB of a thread. */
  readonly memory: number;
  /** Tasks that wait, at most. */
  readonly waiting: number;
}

/** A task with a port that is told when it is begun. */
export type BegunTask<Task> = Task & { readonly begun: MessagePort };

const THREADS = 2;

/** Runs tasks in threads of their own: one that costs too much is ended and the server lives on. */
export class LimitedThreads<Task extends object, Value> {
  readonly #clock: Clock;
  readonly #pool: Piscina<BegunTask<Task>, Value>;
  readonly #seconds: number;

  /** @param file of the worker, whose function takes `BegunTask<Task>` and answers a `Value` */
  constructor(clock: Clock, file: URL, { seconds, memory, waiting }: ThreadLimits) {
    this.#clock = clock;
    this.#seconds = seconds;
    this.#pool = new Piscina<BegunTask<Task>, Value>({
      filename: file.href,
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: waiting,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
  }

  /** @param gone whoever asked has gone: nobody waits for the result */
  async run(task: Task, gone: AbortSignal): Promise<Result<Value, TaskEnded>> {
    const late = new AbortController();
    const begun = new MessageChannel();
    let stop = () => {};
    begun.port1.once('message', () => {
      stop = this.#clock.after(this.#seconds * 1000, () => late.abort());
    });
    try {
      const signal = AbortSignal.any([gone, late.signal]);
      const transferList = [begun.port2];
      return accept(await this.#pool.run({ ...task, begun: begun.port2 }, { signal, transferList }));
    } catch (thrown) {
      if (gone.aborted) return refuse({ code: 'givenUp' });
      if (late.signal.aborted) return refuse({ code: 'tooSlow' });
      if (isOutOfMemory(thrown)) return refuse({ code: 'tooComplex' });
      throw thrown;
    } finally {
      begun.port1.close();
      stop();
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

function isOutOfMemory(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
