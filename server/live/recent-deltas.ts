/** The last changes of one show, written out as they go to the clients, by their consecutive versions. */
export interface RecentDeltas {
  /** `version` is one more than the last one added; anything else forgets what was there. */
  add(version: number, text: string): void;
  /** What leads from `version` to the latest, oldest first; null when that is no longer known. */
  since(version: number): readonly string[] | null;
  clear(): void;
}

/** Keeps `capacity` changes. */
export function recentDeltas(capacity: number): RecentDeltas {
  let texts: string[] = [];
  let last = 0;
  return {
    add(version, text) {
      if (version !== last + 1) texts = [];
      texts.push(text);
      // Trimmed in blocks: one move of the array for every `capacity` changes.
      if (texts.length >= 2 * capacity) texts = texts.slice(-capacity);
      last = version;
    },
    since(version) {
      const missed = last - version;
      return missed >= 0 && missed <= texts.length ? texts.slice(texts.length - missed) : null;
    },
    clear() {
      texts = [];
      last = 0;
    },
  };
}
