import { METHODS, type Method } from './till.ts';

/** The keys of the methods of payment. */
export const METHOD_KEYS = { cash: 'F2', card: 'F4', free: 'F8', link: 'F9' } as const satisfies Readonly<
  Record<Method, string>
>;

/** What a key does at the counter. */
export type CounterDeed =
  | { readonly deed: 'party'; readonly size: number }
  | { readonly deed: 'method'; readonly method: Method }
  /** The next step: best seats, the payment, the sale. */
  | { readonly deed: 'next' }
  | { readonly deed: 'customer' | 'block' | 'print' | 'help' | 'leave' | 'release' };

export interface PressedKey {
  readonly key: string;
  /** Control, Alt or the system's key is held. */
  readonly isModified: boolean;
  /** What has the focus: a text is typed there, it answers to Enter itself, or neither. */
  readonly on: 'text' | 'control' | 'page';
}

const LETTERS: Readonly<Record<string, 'customer' | 'block' | 'print' | 'help'>> = {
  c: 'customer',
  b: 'block',
  p: 'print',
  '?': 'help',
};

/**
 * Null: the key is not the counter's.
 *
 * @param hasLetters single characters are shortcuts too; whoever speaks to the machine may not want them
 */
export function counterDeed({ key, isModified, on }: PressedKey, hasLetters: boolean): CounterDeed | null {
  if (isModified) return null;
  const method = METHODS_BY_KEY.get(key);
  if (method !== undefined) return { deed: 'method', method };
  if (key === 'Escape') return on === 'text' ? { deed: 'leave' } : null;
  if (on === 'text') return null;
  if (key === 'Enter') return on === 'page' ? { deed: 'next' } : null;
  if (key === 'Delete') return { deed: 'release' };
  if (!hasLetters) return null;
  if (/^[1-9]$/.test(key)) return { deed: 'party', size: Number(key) };
  const letter = LETTERS[key.toLowerCase()];
  return letter === undefined ? null : { deed: letter };
}

const METHODS_BY_KEY: ReadonlyMap<string, Method> = new Map(
  METHODS.map((method) => [METHOD_KEYS[method], method]),
);
