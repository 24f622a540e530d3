/** Enough to recognise a region in a file of the plan. */
const LONGEST = 40;

/** A `PlanRegion.id` made of the name, of letters and digits that no file mistakes: `anfiteatro-2`; none of `taken`. */
export function regionKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');
  const base = plain === '' ? 'region' : plain;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(key)) return key;
  }
}
