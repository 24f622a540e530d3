import type { z } from 'zod';

/** Fields of `mine` that are another value in `theirs`, in the order of `paths`. */
export function differences(
  paths: readonly string[],
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): readonly string[] {
  return paths.filter((path) => JSON.stringify(mine[path] ?? null) !== JSON.stringify(theirs[path] ?? null));
}

/** Two edits of the same thing as one. */
interface Merge<Values> {
  /** What is theirs in it; the rest is mine. */
  readonly taken: Partial<Values>;
  /** Fields of which somebody has to say whose value stays. */
  readonly asked: readonly string[];
}

/**
 * Merges two edits that began with `first`: what I left alone is theirs, and what both changed is asked about. Where
 * that would be more than `schema` takes, nothing is merged, and whatever differs is asked about.
 */
export function merge<Values extends Record<string, unknown>>(
  schema: z.ZodType<unknown, Values>,
  paths: readonly string[],
  first: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const differs = (path: string, one: Values, other: Values) =>
    !isSame(schema, { ...other, [path]: one[path] }, other);
  const isTouched = (path: string) => differs(path, mine, first);
  const untouched = Object.keys(mine).filter((path) => !isTouched(path));
  const differing = differences(untouched, mine, theirs);
  const taken: Partial<Values> = {};
  for (const path of differing) Object.assign(taken, { [path]: theirs[path] });
  if (!schema.safeParse({ ...mine, ...taken }).success)
    return { taken: {}, asked: differences(paths, mine, theirs) };
  const asked = paths.filter(
    (path) => isTouched(path) && differs(path, theirs, first) && differs(path, mine, theirs),
  );
  return { taken, asked };
}

/** Whether both are the same once they are sent: as `schema` reads them. */
function isSame<Values>(schema: z.ZodType<unknown, Values>, one: Values, other: Values): boolean {
  const [first, second] = [one, other].map((values) => {
    const read = schema.safeParse(values);
    return JSON.stringify(read.success ? read.data : values);
  });
  return first === second;
}
