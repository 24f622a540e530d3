import { refuse, type Result } from '#domain/result.ts';
import type { Clock } from '#server/clock.ts';
import { LimitedThreads } from '#server/limited-threads.ts';
import type { BakedDraft, DraftFault, DraftTask } from './bake-draft-worker.ts';

const LIMITS = { seconds: 30, memory: 768, waiting: 20 } as const;
/** Whoever publishes may go away: what was begun is published. */
const NEVER = new AbortController().signal;

/** Bakes drafts in threads of their own: the server answers others meanwhile. */
export class DraftBakers {
  readonly #threads: LimitedThreads<DraftTask, Result<BakedDraft, DraftFault>>;

  constructor(clock: Clock) {
    this.#threads = new LimitedThreads(clock, new URL('./bake-draft-worker.ts', import.meta.url), LIMITS);
  }

  async bake(task: DraftTask): Promise<Result<BakedDraft, DraftFault>> {
    const baked = await this.#threads.run(task, NEVER);
    return baked.ok ? baked.value : refuse({ code: 'designNotDrawable', faults: 1 });
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }
}
