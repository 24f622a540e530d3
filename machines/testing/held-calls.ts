import { fromPromise } from 'xstate';

/** One call of a machine, until the test answers it. */
export interface HeldCall {
  readonly name: string;
  readonly input: unknown;
  readonly answer: (output: never) => void;
  readonly fail: () => void;
}

/** Collects the calls of a machine's actors in their order; the test answers each when it likes. */
export class HeldCalls {
  readonly calls: HeldCall[] = [];
  #answered = 0;

  /** Logic for an actor whose calls are held under `name`. */
  actor<Output, Input>(name: string) {
    return fromPromise<Output, Input>(
      ({ input }) =>
        new Promise<Output>((resolve, reject) => {
          this.calls.push({ name, input, answer: resolve, fail: () => reject(new Error('lost')) });
        }),
    );
  }

  /** Calls that wait for their answer. */
  get waiting(): readonly (readonly [name: string, input: unknown])[] {
    return this.calls.slice(this.#answered).map(({ name, input }) => [name, input]);
  }

  /** Answers the oldest call and lets the machine take the answer in. */
  async answer(output: unknown): Promise<void> {
    this.#next().answer(output as never);
    await flush();
  }

  /** The oldest call gets no answer. */
  async fail(): Promise<void> {
    this.#next().fail();
    await flush();
  }

  #next(): HeldCall {
    const call = this.calls[this.#answered];
    if (!call) throw new Error('No call is waiting');
    this.#answered += 1;
    return call;
  }
}

/** Lets every promise that is settled run on. */
export function flush(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
