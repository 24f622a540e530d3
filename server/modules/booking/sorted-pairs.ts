type Pair = readonly [first: number, second: number];

/** Distinct pairs in ascending order, and the place of each, counted from 1 as in PostgreSQL. */
export class SortedPairs {
  readonly firsts: readonly number[];
  readonly seconds: readonly number[];
  readonly #places: ReadonlyMap<number, ReadonlyMap<number, number>>;

  constructor(pairs: readonly Pair[]) {
    const sorted = pairs
      .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
      .filter(
        ([first, second], index, all) => all[index - 1]?.[0] !== first || all[index - 1]?.[1] !== second,
      );
    this.firsts = sorted.map(([first]) => first);
    this.seconds = sorted.map(([, second]) => second);
    const places = new Map<number, Map<number, number>>();
    for (const [index, [first, second]] of sorted.entries()) {
      const row = places.get(first) ?? new Map<number, number>();
      places.set(first, row.set(second, index + 1));
    }
    this.#places = places;
  }

  placeOf(first: number, second: number): number {
    const place = this.#places.get(first)?.get(second);
    if (place === undefined) throw new Error(`(${first}, ${second}) is not among the pairs`);
    return place;
  }
}
