/** Not a space, a control, a mark of direction or of joining, nor a letter that only keeps a place free. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * What somebody typed, without the white space around it; '' where nothing of it can be seen: a name of a zero-width
 * space, as it comes along with what is pasted, would leave lists, letters and tickets with an empty place.
 */
export function visibleText(text: string): string {
  const trimmed = text.trim();
  return SEEN.test(trimmed) ? trimmed : '';
}
