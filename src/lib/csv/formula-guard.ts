/** Where a formula could begin: at the start, or behind a sign that parts cells or rows somewhere, quotes or blanks between; its sign may be a wide one. */
const BEGINNING = /(^|[,;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[,;\t\r\n])'(?=[\s"]*[=+\-@＝＋－＠])/g;

/** A text in which no spreadsheet finds a formula to run, however it parts the cells. */
export function guardFormulas(text: string): string {
  return text.replace(BEGINNING, "$1'");
}

/** What {@link guardFormulas} was given, from a file that comes back. */
export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, '$1');
}
