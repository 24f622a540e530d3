/** Where a text stops being JSON: at its end, or at a character that cannot stand there. Lines and columns from 1. */
export interface JsonFault {
  readonly message: 'unexpected end.' | 'disallowed character.';
  readonly line: number;
  readonly column: number;
}

/** Deeper than this nothing is looked for: the fault is said to be where that begins. */
const DEEPEST = 1000;
const SPACE = /[ \t\n\r]*/y;
const ATOM = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex -- JSON has no bare control characters in its strings
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const CLOSED = /"[^"\\]*(?:\\[^][^"\\]*)*"/y;

/** Of a text that `JSON.parse` refuses; engines say it in words and languages of their own. Linear. */
export function jsonFault(text: string): JsonFault {
  const at = faultIndex(text);
  const before = text.slice(0, at).split('\n');
  return {
    message: at >= text.trimEnd().length ? 'unexpected end.' : 'disallowed character.',
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}

/** What may come next; `first`: a list or an object may also be closed at once. */
type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'more';

function faultIndex(text: string): number {
  const closers: string[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0].length ?? 0;
    at += found;
    return found > 0;
  };
  for (;;) {
    take(SPACE);
    const sign = text.charAt(at);
    const closes = sign !== '' && sign === closers.at(-1);
    if (closes && (wanted === 'more' || wanted.startsWith('first'))) {
      closers.pop();
      at += 1;
      wanted = 'more';
    } else if (wanted === 'more') {
      if (sign !== ',' || closers.length === 0) return at;
      at += 1;
      wanted = closers.at(-1) === '}' ? 'key' : 'value';
    } else if (wanted === 'colon') {
      if (sign !== ':') return at;
      at += 1;
      wanted = 'value';
    } else if (wanted === 'key' || wanted === 'first key') {
      if (!take(STRING)) return stringFault(text, at);
      wanted = 'colon';
    } else if (sign === '{' || sign === '[') {
      if (closers.length >= DEEPEST) return at;
      closers.push(sign === '{' ? '}' : ']');
      at += 1;
      wanted = sign === '{' ? 'first key' : 'first value';
    } else if (take(STRING) || take(ATOM)) wanted = 'more';
    else return stringFault(text, at);
  }
}

/** A string that is never closed is missing its end, not its beginning. */
function stringFault(text: string, at: number): number {
  CLOSED.lastIndex = at;
  return text.charAt(at) === '"' && !CLOSED.test(text) ? text.length : at;
}
