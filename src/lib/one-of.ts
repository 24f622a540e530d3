/** What tells whether a value of unknown shape is one of a kind; zod's schemas do as well. */
export interface Reader<Value> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** Some words and no others. For what the first screen reads: it does without the library of schemas. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return {
    safeParse: (value) => {
      const data = words.find((word) => word === value);
      return data === undefined ? { success: false } : { success: true, data };
    },
  };
}
