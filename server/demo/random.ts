/** Numbers in [0, 1), the same for the same seed: mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A uniform whole number in [from, to]. */
export function randomInteger(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** One of the items; throws where there is none. */
export function randomItem<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('randomItem: nothing to choose from');
  return item;
}
