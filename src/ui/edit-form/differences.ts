import type { z } from 'zod';

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

/** Whether both are the same once they are sent: as `schema` reads them. */
export function isSame<Values>(schema: z.ZodType<unknown, Values>, mine: Values, theirs: Values): boolean {
  const [one, other] = [mine, theirs].map((values) => {
    const read = schema.safeParse(values);
    return JSON.stringify(read.success ? read.data : values);
  });
  return one === other;
}
