const LONGEST = 60;

/**
 * What stands behind the last column of a table of `width` columns, as a message tells it; '' for nothing. A name with a
 * comma in it that is not quoted is the usual reason: everything behind it stands in a wrong column.
 */
export function cellsBeyond(cells: readonly string[], width: number): string {
  const beyond = cells.slice(width).map((cell) => cell.trim());
  const text = beyond.filter((cell) => cell !== '').join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
