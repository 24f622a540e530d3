/** A field in which two edits of the same thing differ. */
export interface Difference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Fields of `mine` that are another value in `theirs`, in the order of `paths`. */
export function differences(
  paths: readonly string[],
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): readonly Difference[] {
  return paths
    .filter((path) => JSON.stringify(mine[path] ?? null) !== JSON.stringify(theirs[path] ?? null))
    .map((path) => ({ path, mine: mine[path], theirs: theirs[path] }));
}
