/** Files, or a text that is one, in what was pasted. */
export function pastedFiles(data: DataTransfer | null): readonly File[] {
  if (data === null) return [];
  if (data.files.length > 0) return [...data.files];
  const text = data.getData('text/plain').trim();
  const ending = endingOf(text);
  return ending === null ? [] : [new File([text], `pasted.${ending}`)];
}

/** Of the format that the text looks like; null: it looks like none. */
function endingOf(text: string): string | null {
  if (/^<(\?xml|!DOCTYPE|svg)[\s>]/i.test(text)) return 'svg';
  if (/^[[{]/.test(text)) return 'json';
  if (/^(?:999\r?\n[^\n]*\n\s*)*0\s*\r?\n\s*SECTION\b/.test(text)) return 'dxf';
  const [first = '', second] = text.split('\n');
  return second !== undefined && /[,;\t]/.test(first) ? 'csv' : null;
}
