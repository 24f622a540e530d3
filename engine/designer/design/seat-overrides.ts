import type { DesignSeats, SeatedObject, SeatOverride } from './design.ts';

/** What has a recipe. */
export type RecipeObject = Exclude<SeatedObject, DesignSeats>;

/** A recipe with some of its overrides made anew; those that say nothing any more are left out. */
export function overrideSeats<Recipe extends RecipeObject>(
  object: Recipe,
  keys: Iterable<string>,
  change: (override: SeatOverride, key: string) => SeatOverride,
): Recipe {
  const next = new Map(Object.entries(object.overrides ?? {}));
  for (const key of keys) {
    const override = change(next.get(key) ?? {}, key);
    if (Object.keys(override).length === 0) next.delete(key);
    else next.set(key, override);
  }
  return { ...object, overrides: Object.fromEntries(next) };
}
