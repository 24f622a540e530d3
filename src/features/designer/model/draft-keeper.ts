import type { DraftSaved } from '#domain/calls/design.ts';
import type { Design } from '#engine/index.ts';
import type { Clock, Stop } from '../../../lib/clock.ts';
import { ApiError, asApiError } from '../../../lib/http/api-error.ts';
import type { DraftToSave } from '../api/design-calls.ts';
import { designMark } from './design-mark.ts';
import type { LocalDrafts } from './local-drafts.ts';

export type SaveState =
  /** Everything is on the server. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** The server cannot be reached. `isKept`: this browser has it, also when it is closed. */
  | { readonly kind: 'offline'; readonly isKept: boolean }
  /** Somebody else has saved another draft, or published or dropped the one that was drawn on. */
  | { readonly kind: 'conflict'; readonly error: ApiError }
  | { readonly kind: 'refused'; readonly error: ApiError };

export interface DraftKeeper {
  readonly state: SaveState;
  /** Of the server's draft; 0: there is none. */
  readonly version: number;
  /** Version of the plan that it is said to be drawn over. */
  readonly basedOn: number;
  subscribe(changed: () => void): Stop;
  /** What is drawn now is to be saved. */
  changed(design: Design): void;
  /** Saves at once; false when it is not on the server after it. */
  flush(): Promise<boolean>;
  /**
   * Runs it while nothing is sent: what is under way is awaited first, what is drawn meanwhile is sent after it. For
   * whoever looks at the server to say what to go on from.
   */
  quietly<Answer>(task: () => Promise<Answer>): Promise<Answer>;
  /**
   * Whether the draft that was read or saved is still the server's. Where it is not, what was drawn here is kept in this
   * browser and is a conflict; true: nothing was drawn here, and everything is to be read anew.
   */
  look(): Promise<boolean>;
  /** Goes on from another version of the server's draft, with what is to be saved over it. */
  adopt(from: { readonly version: number; readonly basedOn: number }, design: Design): void;
  /** Drops the draft, here and on the server; somebody else's stays. Rejects, and saves on, where nobody answers. */
  discard(): Promise<void>;
  /** After `close`: what is drawn is sent again. */
  open(): void;
  close(): void;
}

/** The server's draft as it is now. */
interface StoredDraft {
  readonly version: number;
  readonly author: string;
  readonly design: unknown;
}

export interface DraftKeeperParts {
  readonly version: number;
  readonly basedOn: number;
  /** `LocalDraft.unheard` of a visit before. */
  readonly unheard: readonly string[];
  readonly save: (draft: DraftToSave) => Promise<DraftSaved>;
  readonly drop: (version: number) => Promise<unknown>;
  readonly stored: () => Promise<StoredDraft | null>;
  readonly local: LocalDrafts;
  readonly clock: Clock;
}

/** How long after the last change it is saved, and tried again. */
const PAUSE_MS = 1_200;
const RETRY_MS = 8_000;

/** Saves what is drawn, soon after each change, one call at a time; in this browser first. */
export function draftKeeper({ save, drop, stored, local, clock, ...first }: DraftKeeperParts): DraftKeeper {
  let { version, basedOn } = first;
  let state: SaveState = { kind: 'saved' };
  let waiting: Design | null = null;
  /** Here, and last; null: nothing yet. */
  let drawn: Design | null = null;
  let running: Promise<void> | null = null;
  let stop: Stop | null = null;
  let isKept = false;
  let isClosed = false;
  /** Settles with the last of what runs quietly. */
  let quiet: Promise<unknown> | null = null;
  /** Sent, and nobody knows whether it arrived. */
  const unheard = new Set(first.unheard);
  const listeners = new Set<() => void>();

  const become = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isSaved = () => state.kind === 'saved';
  const plan = (ms: number) => {
    stop?.();
    if (!isClosed) stop = clock.after(ms, () => void send());
  };
  const keep = async () => {
    if (waiting !== null)
      isKept = await local.write({ version, basedOn, design: waiting, unheard: [...unheard] });
  };
  const saved = async () => {
    waiting = null;
    become({ kind: 'saved' });
    await local.remove();
  };

  /** Whether the server's draft is one that was sent from here and whose answer got lost: then it goes on from it. */
  const goesOnFromOwn = async (): Promise<boolean> => {
    if (unheard.size === 0) return false;
    const found = await stored();
    const mark = found === null ? null : designMark(found.design);
    if (found === null || mark === null || !unheard.has(mark)) return false;
    ({ version } = found);
    unheard.clear();
    if (waiting !== null && designMark(waiting) === mark) await saved();
    return true;
  };

  const sendOne = async (design: Design): Promise<void> => {
    become({ kind: 'saving' });
    unheard.add(designMark(design));
    void keep();
    try {
      ({ version } = await save({ version, basedOn, design }));
      unheard.clear();
      if (waiting === design) {
        await saved();
        return;
      }
      void keep();
      plan(PAUSE_MS);
    } catch (thrown) {
      await failed(asApiError(thrown));
    }
  };
  const failed = async (error: ApiError): Promise<void> => {
    if (error.status === 409) {
      const isOwn = await goesOnFromOwn().catch(() => null);
      if (isOwn === true) plan(0);
      else if (isOwn === false) become({ kind: 'conflict', error });
      else wait();
    } else if (isFinal(error)) become({ kind: 'refused', error });
    else wait();
  };
  const wait = () => {
    become({ kind: 'offline', isKept });
    plan(RETRY_MS);
  };

  const send = (): Promise<void> => {
    if (running !== null) return running;
    if (waiting === null || quiet !== null || state.kind === 'conflict') return Promise.resolve();
    running = sendOne(waiting).finally(() => {
      running = null;
    });
    return running;
  };

  const quietly = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    stop?.();
    const turn = Promise.allSettled([quiet, running]).then(task);
    const end = turn.catch(() => {});
    quiet = end;
    try {
      return await turn;
    } finally {
      if (quiet === end) {
        quiet = null;
        plan(PAUSE_MS);
      }
    }
  };

  /** One of somebody else is not dropped. */
  const dropStored = async () => {
    await goesOnFromOwn();
    if (version === 0 || state.kind === 'conflict') return;
    try {
      await drop(version);
    } catch (thrown) {
      if (asApiError(thrown).status !== 409) throw thrown;
    }
  };

  return {
    get state() {
      return state;
    },
    get version() {
      return version;
    },
    get basedOn() {
      return basedOn;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    changed(design) {
      drawn = waiting = design;
      void keep();
      if (state.kind === 'conflict') return;
      if (state.kind !== 'offline') become({ kind: 'saving' });
      plan(PAUSE_MS);
    },
    async flush() {
      stop?.();
      if (quiet !== null) await quiet;
      while (waiting !== null && state.kind !== 'conflict') {
        await send();
        if (quiet !== null || state.kind === 'offline' || state.kind === 'refused') break;
      }
      return waiting === null;
    },
    quietly,
    async look() {
      if (!isSaved() || quiet !== null) return false;
      const found = await quietly(stored);
      if (isClosed || !isSaved() || (found?.version ?? 0) === version) return false;
      if (drawn === null) return true;
      waiting = drawn;
      void keep();
      become({ kind: 'conflict', error: overtaken(found) });
      return false;
    },
    adopt(from, design) {
      ({ version, basedOn } = from);
      unheard.clear();
      drawn = waiting = design;
      become({ kind: 'saving' });
      void keep();
      plan(0);
    },
    discard: () =>
      quietly(async () => {
        await dropStored();
        await saved();
        version = 0;
        drawn = null;
      }),
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
      stop?.();
      listeners.clear();
    },
  };
}

/** Trying again changes nothing: the server has answered, or nobody is signed in any more. */
function isFinal({ status, kind }: ApiError): boolean {
  return kind === 'sessionEnded' || (status !== null && status < 500);
}

/** What the server says to whoever saves over another draft, or over one that was published or dropped. */
function overtaken(found: StoredDraft | null): ApiError {
  const [code, params] =
    found === null ? ['planChangedMeanwhile', {}] : ['draftChangedByOther', { author: found.author }];
  return new ApiError('', {
    status: 409,
    body: { violations: [{ propertyPath: '', title: '', code, params }] },
  });
}
