const NOBODY: ReadonlySet<number> = new Set();

/** Members of one set that are not of the other; none when both are the same object. */
export function changedMembers(
  before: ReadonlySet<number> = NOBODY,
  after: ReadonlySet<number> = NOBODY,
): readonly number[] {
  if (before === after) return [];
  const gone = [...before].filter((member) => !after.has(member));
  const come = [...after].filter((member) => !before.has(member));
  return [...gone, ...come];
}

const NOTHING: ReadonlyMap<number, string> = new Map();

/** Keys under which one map has another value than the other, or none; none when both are the same object. */
export function changedValues(
  before: ReadonlyMap<number, string> = NOTHING,
  after: ReadonlyMap<number, string> = NOTHING,
): readonly number[] {
  if (before === after) return [];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}
