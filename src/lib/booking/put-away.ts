import { z } from 'zod';
import { type UserId, userId } from '#domain/ids.ts';
import type { Clock } from '../clock.ts';
import type { AppStorage } from '../storage.ts';

/** What users left in a storage, each for its owner alone. */
export interface PutAway<Value> {
  /** Where it lies. */
  readonly key: string;
  /** In the place of what was put away of `owner` before; null: they left nothing. */
  put(owner: UserId, value: Value | null): void;
  /** What was put away of `owner`, which is gone from here then. */
  take(owner: UserId): Value | null;
  of(owner: UserId): Value | null;
}

const KEY = 'putAway';
const MOST_OWNERS = 3;
const LONGEST_MS = 24 * 3_600_000;

/** Keeps it for a day, of the last three owners. */
export function createPutAway<Value>(
  storage: AppStorage,
  value: z.ZodType<Value>,
  clock: Pick<Clock, 'now'>,
): PutAway<Value> {
  const list = z.array(z.object({ owner: userId, at: z.number(), value }).readonly());
  const read = () =>
    (storage.read(KEY, list) ?? []).filter(({ at }) => at <= clock.now() && clock.now() < at + LONGEST_MS);
  const write = (kept: z.infer<typeof list>) => {
    if (kept.length === 0) storage.remove(KEY);
    else storage.write(KEY, kept.slice(0, MOST_OWNERS));
  };
  const others = (owner: UserId) => read().filter((each) => each.owner !== owner);
  const of = (owner: UserId) => read().find((each) => each.owner === owner)?.value ?? null;
  return {
    key: KEY,
    of,
    put: (owner, left) =>
      write([...(left === null ? [] : [{ owner, at: clock.now(), value: left }]), ...others(owner)]),
    take: (owner) => {
      const found = of(owner);
      if (found !== null) write(others(owner));
      return found;
    },
  };
}
