import type { InTurn } from './turns.ts';

/** How requests become batches. */
export interface BatcherOptions<Request, Answer> {
  /** Answers a batch, one answer a request in their order. */
  readonly execute: (requests: readonly Request[]) => Promise<readonly Answer[]>;
  /** Requests that have a key in common never share a batch: the later waits for the next. */
  readonly keysOf: (request: Request) => readonly string[];
  /** An answer that only says "not now": the request goes into a later batch. */
  readonly isBusy: (answer: Answer) => boolean;
  /** After a batch that failed so nothing of it was done: its requests are tried one by one, and only the guilty fails. */
  readonly isRolledBack: (error: unknown) => boolean;
  /** When to send what has come together while nothing is under way. */
  readonly schedule: (task: () => void) => void;
  /** When to try again what was busy. */
  readonly scheduleRetry: (task: () => void) => void;
  /** Shared by batchers whose batches would only wait for each other in the database: one of them at a time. */
  readonly inTurn: InTurn;
  readonly largestBatch: number;
  /** How often a request may be busy before it fails. */
  readonly mostAttempts: number;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
}

/** Joins the requests that come while a batch is under way into the next one. One batch at a time, first come first served. */
export class Batcher<Request, Answer> {
  readonly #options: BatcherOptions<Request, Answer>;
  #queue: Waiting<Request, Answer>[] = [];
  #underWay = false;
  #scheduled = false;

  constructor(options: BatcherOptions<Request, Answer>) {
    this.#options = options;
  }

  /** Rejects with the error of the request's own execution. */
  submit(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject, attempts: 0 });
      this.#wake();
    });
  }

  #wake(schedule = this.#options.schedule): void {
    if (this.#underWay || this.#scheduled || this.#queue.length === 0) return;
    this.#scheduled = true;
    schedule(() => {
      this.#scheduled = false;
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    if (this.#underWay) return;
    this.#underWay = true;
    // What came while waiting for the turn comes along.
    const busy = await this.#options.inTurn(() => this.#settle(this.#takeBatch()));
    this.#queue.unshift(...busy);
    this.#underWay = false;
    const onlyBusy = busy.length > 0 && busy.length === this.#queue.length;
    this.#wake(onlyBusy ? this.#options.scheduleRetry : this.#options.schedule);
  }

  #takeBatch(): readonly Waiting<Request, Answer>[] {
    const keys = new Set<string>();
    const batch: Waiting<Request, Answer>[] = [];
    const rest: Waiting<Request, Answer>[] = [];
    for (const waiting of this.#queue) {
      const own = this.#options.keysOf(waiting.request);
      const fits = batch.length < this.#options.largestBatch && !own.some((key) => keys.has(key));
      (fits ? batch : rest).push(waiting);
      for (const key of own) keys.add(key);
    }
    this.#queue = rest;
    return batch;
  }

  /** Answers those that were busy and may try again. */
  async #settle(batch: readonly Waiting<Request, Answer>[]): Promise<readonly Waiting<Request, Answer>[]> {
    try {
      const answers = await this.#options.execute(batch.map((waiting) => waiting.request));
      return batch.filter((waiting, index) => this.#isLeftOver(waiting, answers[index]));
    } catch (error) {
      if (batch.length > 1 && this.#options.isRolledBack(error)) return this.#settleSingly(batch);
      for (const waiting of batch) waiting.reject(error);
      return [];
    }
  }

  async #settleSingly(
    batch: readonly Waiting<Request, Answer>[],
  ): Promise<readonly Waiting<Request, Answer>[]> {
    const busy: Waiting<Request, Answer>[] = [];
    for (const waiting of batch) busy.push(...(await this.#settle([waiting])));
    return busy;
  }

  #isLeftOver(waiting: Waiting<Request, Answer>, answer: Answer | undefined): boolean {
    if (answer === undefined) throw new Error('a batch was answered with too few answers');
    if (!this.#options.isBusy(answer)) {
      waiting.resolve(answer);
      return false;
    }
    waiting.attempts += 1;
    if (waiting.attempts < this.#options.mostAttempts) return true;
    waiting.reject(new Error(`still busy after ${waiting.attempts} attempts`));
    return false;
  }
}
