import { readTicketCode } from '#domain/ticket-code.ts';

/** A key as it was heard, and when, ms of any clock. */
export interface HeardKey {
  readonly key: string;
  readonly at: number;
}

/** What a hand scanner has typed before its Enter. */
interface Burst {
  readonly text: string;
  /** Of the keys heard it is the last so many; what came before was typed by hand. */
  readonly length: number;
}

/** After such a pause what comes is something else, ms. */
const PAUSE = 500;
/** No hand types so many letters with so little between them on average, ms; a reader that stutters does. */
const FAST = 50;
const SHORTEST = 6;
/** How a code of ours begins. */
const BEGINNING = /B\d\./g;

/** The keys since the last pause, with the next one. */
export function withKey<Key extends HeardKey>(keys: readonly Key[], next: Key): readonly Key[] {
  const last = keys.at(-1);
  return last !== undefined && next.at - last.at <= PAUSE ? [...keys, next] : [next];
}

/** The code of ours that the keys end with, typed as fast as a reader does; null: there is none. */
export function codeIn(keys: readonly HeardKey[]): Burst | null {
  const typed = keys.map(({ key }) => key).join('');
  for (const { index } of typed.matchAll(BEGINNING)) {
    const text = typed.slice(index);
    if (readTicketCode(text) !== null && isFast(keys.slice(index))) return { text, length: text.length };
  }
  return null;
}

/** Whatever a reader has read, where nobody types by hand; null: by hand after all. */
export function anyBurst(keys: readonly HeardKey[]): Burst | null {
  if (keys.length < SHORTEST || !isFast(keys)) return null;
  return { text: keys.map(({ key }) => key).join(''), length: keys.length };
}

function isFast(keys: readonly HeardKey[]): boolean {
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return false;
  return last.at - first.at <= FAST * (keys.length - 1);
}
