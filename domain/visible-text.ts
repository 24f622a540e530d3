/** Not a space, a control, a mark of direction or of joining, nor a letter that only keeps a place free. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** They turn the direction of what follows, in another's sentence too (Unicode Bidirectional Algorithm, 2.1 to 2.5). */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What somebody typed, without marks that turn the rest of a line around and the white space around it; '' where
 * nothing of it can be seen: a name of a zero-width space, as it comes along with what is pasted, would leave lists,
 * letters and tickets with an empty place.
 */
export function visibleText(text: string): string {
  const trimmed = text.replace(TURNING, '').trim();
  return SEEN.test(trimmed) ? trimmed : '';
}
