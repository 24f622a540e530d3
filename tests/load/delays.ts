const MOST_MS = 60_000;

/** Times in whole milliseconds, counted and not kept: there are millions of them. */
export class Delays {
  readonly #counts = new Uint32Array(MOST_MS + 1);
  #all = 0;

  note(milliseconds: number): void {
    const at = Math.max(0, Math.min(MOST_MS, Math.round(milliseconds)));
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#all += 1;
  }

  get count(): number {
    return this.#all;
  }

  /** Of the times in order, the one at this share; NaN of none. */
  at(share: number): number {
    let left = Math.floor(this.#all * share);
    for (const [milliseconds, count] of this.#counts.entries()) {
      if (count > left) return milliseconds;
      left -= count;
    }
    return Number.NaN;
  }
}
