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
