/** One line of a dropdown. */
export interface DropdownOption {
  /** Unique in its list. */
  readonly value: string;
  readonly label: string;
}

/** Options shown at most, unless told otherwise (specification, section 9). */
export const OPTIONS_LIMIT = 1000;

/** The options whose label holds every word of `search`, whatever its accents and capitals; `limit` at most. */
export function matchingOptions(
  options: readonly DropdownOption[],
  search: string,
  limit: number = OPTIONS_LIMIT,
): readonly DropdownOption[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matching =
    words.length === 0
      ? options
      : options.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  return matching.length > limit ? matching.slice(0, limit) : matching;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
