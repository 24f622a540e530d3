/** One line of a dropdown. */
export interface DropdownOption {
  /** Unique in its list. */
  readonly value: string;
  readonly label: string;
  /** Stands beside the label, dimmed, and is searched as well. */
  readonly hint?: string;
  /** What it is found by beside what is seen. */
  readonly keywords?: string;
}

/** Of an option and of the open list, pixels (specification, section 9). */
export const OPTION_HEIGHT = 40;
export const LIST_HEIGHT = 300;

/** Options shown at most, unless told otherwise (specification, section 9). */
export const OPTIONS_LIMIT = 1000;

/** The options whose texts hold every word of `search`, whatever its accents and capitals; `limit` at most. */
export function matchingOptions(
  options: readonly DropdownOption[],
  search: string,
  limit: number = OPTIONS_LIMIT,
): readonly DropdownOption[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matching =
    words.length === 0
      ? options
      : options.filter((option) => words.every((word) => textOf(option).includes(word)));
  return matching.length > limit ? matching.slice(0, limit) : matching;
}

function textOf({ label, hint = '', keywords = '' }: DropdownOption): string {
  return plain(`${label} ${hint} ${keywords}`);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
