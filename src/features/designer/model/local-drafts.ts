import { del, get, set, update } from 'idb-keyval';
import { z } from 'zod';
import type { RoomId, UserId } from '#domain/ids.ts';
import type { Design } from '#engine/index.ts';
import { readDesign } from '../../../map/reading/read-design.ts';

/** What was drawn and is not on the server yet, as far as this browser has heard. */
export interface LocalDraft {
  /** Of the server's draft that it was drawn over; 0: there was none. */
  readonly version: number;
  readonly basedOn: number;
  readonly design: Design;
  /** `designMark` of what was sent and never answered: the server's draft may be one of them. */
  readonly unheard: readonly string[];
}

/**
 * Keeps what was drawn in this browser, for when there is no network: one drawing a visit, so that two tabs do not take
 * each other's away. Never throws: it may be forbidden.
 */
export interface LocalDrafts {
  /** What another visit has left, the newest; it is this visit's from then on. */
  read(): Promise<LocalDraft | null>;
  /** False: this browser keeps nothing. */
  write(draft: LocalDraft): Promise<boolean>;
  /** This visit's own. */
  remove(): Promise<void>;
  /** Out of the way of what is drawn next; it is read again while there is no other. */
  setAside(draft: LocalDraft): Promise<void>;
  forgetAside(): Promise<void>;
}

interface Visit {
  readonly room: RoomId;
  /** Another one who signs in in this browser has other drawings. */
  readonly user: UserId | null;
  /** Of this visit alone. */
  readonly id: string;
  /** Milliseconds. */
  readonly now: () => number;
}

const kept = z.object({
  version: z.number(),
  basedOn: z.number(),
  design: z.unknown(),
  unheard: z.array(z.string()),
});
const slots = z.record(z.string(), kept.extend({ at: z.number() }));
type Slots = z.infer<typeof slots>;

export function localDrafts({ room, user, id, now }: Visit): LocalDrafts {
  const key = `butaca.drawing.${user ?? ''}.${room}`;
  const aside = `${key}.aside`;
  const change = (changed: (before: Slots) => Slots) =>
    update<unknown>(key, (found) => changed(slots.safeParse(found).data ?? {})).then(
      () => true,
      () => false,
    );
  const remove = async () => {
    await change(({ [id]: _, ...others }) => others);
  };
  return {
    async read() {
      const found = slots.safeParse(await get<unknown>(key).catch(() => undefined)).data ?? {};
      const [newest] = Object.entries(found).toSorted(([, a], [, b]) => b.at - a.at);
      if (newest === undefined) return draftOf(await get<unknown>(aside).catch(() => undefined));
      const [left, draft] = newest;
      await change(({ [left]: _, ...others }) => ({ ...others, [id]: draft }));
      return draftOf(draft);
    },
    write: (draft) =>
      change((others) => ({ ...others, [id]: { ...draft, unheard: [...draft.unheard], at: now() } })),
    remove,
    async setAside(draft) {
      await set(aside, draft).then(remove, () => undefined);
    },
    forgetAside: () => del(aside).catch(() => undefined),
  };
}

function draftOf(found: unknown): LocalDraft | null {
  const read = kept.safeParse(found);
  const design = read.success ? readDesign(read.data.design) : null;
  if (!read.success || design === null) return null;
  const { version, basedOn, unheard } = read.data;
  return { version, basedOn, design, unheard };
}
