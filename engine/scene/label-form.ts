/** What may be written of a region in one way: its name in one or two lines, and details below. */
export interface LabelForm {
  readonly lines: readonly string[];
  /** Height of the name's letters, CSS pixels. */
  readonly size: number;
  readonly details: readonly string[];
  /** Of the name alone, CSS pixels. */
  readonly nameWidth: number;
  readonly nameHeight: number;
  /** Of name and details, CSS pixels; `detailHeight` is what the details add. */
  readonly width: number;
  readonly detailHeight: number;
}

/** Width of a text in ems. */
export type MeasureText = (text: string) => number;

/** Height of letters, CSS pixels. */
export const NAME_SIZE = 13;
export const DETAIL_SIZE = 11;
/** A number in a narrow region. */
const SMALL_SIZE = 10.5;
export const LINE_GAP = 3;

/**
 * The ways to write a region, the poorest first: its number, smaller and in full size, then its whole name; a name
 * without a number in two lines, then in one. Whole names have details.
 */
export function labelForms(
  name: string,
  details: readonly string[],
  measure: MeasureText,
): readonly LabelForm[] {
  const short = shortName(name);
  const stacked = stackedName(name);
  const stackedForm = stacked ? [form(stacked, NAME_SIZE, details, measure)] : [];
  return [
    form([short], SMALL_SIZE, [], measure),
    ...(short === name ? stackedForm : [form([short], NAME_SIZE, [], measure)]),
    form([name], NAME_SIZE, details, measure),
  ];
}

function form(
  lines: readonly string[],
  size: number,
  details: readonly string[],
  measure: MeasureText,
): LabelForm {
  const nameWidth = Math.max(...lines.map(measure)) * size;
  return {
    lines,
    size,
    details,
    nameWidth,
    nameHeight: lines.length * (size + LINE_GAP) - LINE_GAP,
    width: Math.max(nameWidth, ...details.map((line) => measure(line) * DETAIL_SIZE)),
    detailHeight: details.length * (DETAIL_SIZE + LINE_GAP),
  };
}

/** "Upper tier 312" in little room is "312"; "Stalls 2" stays whole, for a "2" could be anything. */
function shortName(name: string): string {
  const last = name.trim().split(/\s+/u).at(-1) ?? name;
  return /\d\d/u.test(last) ? last : name;
}

/** Two lines of about the same length; null for a single word. */
function stackedName(name: string): readonly [string, string] | null {
  const words = name.trim().split(/\s+/u);
  const splits = words.slice(1).map((_, i) => {
    const lines: [string, string] = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')];
    return { lines, longest: Math.max(lines[0].length, lines[1].length) };
  });
  return splits.toSorted((a, b) => a.longest - b.longest)[0]?.lines ?? null;
}
