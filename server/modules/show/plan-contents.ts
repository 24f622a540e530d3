import { LRUCache } from 'lru-cache';

/** The bytes of a plan by its name; null when there is no such plan. */
type ReadPlanContent = (hash: string, compressed: boolean) => Promise<Buffer | null>;

/** Plans in memory: the name of a plan is made of its content, which never changes. */
export interface PlanContents {
  /** In memory, or read now. */
  readonly of: ReadPlanContent;
  /** Only what is in memory; null otherwise. */
  readonly known: (hash: string, compressed: boolean) => Buffer | null;
}

/** Of all plans together: some dozens of large houses. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Keeps the plans that were asked for last. */
export function planContents(read: ReadPlanContent): PlanContents {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  const underWay = new Map<string, Promise<Buffer | null>>();
  const keyOf = (hash: string, compressed: boolean) => `${hash}:${compressed}`;

  const readAnew = async (key: string, hash: string, compressed: boolean) => {
    try {
      const content = await read(hash, compressed);
      if (content !== null) kept.set(key, content);
      return content;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    of(hash, compressed) {
      const key = keyOf(hash, compressed);
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const reading = underWay.get(key) ?? readAnew(key, hash, compressed);
      underWay.set(key, reading);
      return reading;
    },
    known: (hash, compressed) => kept.get(keyOf(hash, compressed)) ?? null,
  };
}
