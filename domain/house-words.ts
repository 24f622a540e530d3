import { PASSWORD_LENGTH } from './calls/fields.ts';

/** The product, what it sells and who keeps it: known to whoever guesses. */
const HOUSE_WORDS = ['Butaca', 'entradas', 'tickets', 'taquilla', 'admin'] as const;
/** Shorter names are no words to look for, and shorter parts of a name are its articles. */
const SHORTEST_NAME = 3;
const SHORTEST_PART = 4;
/** What stands for a letter where somebody makes a word look random. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const SIGN = /[@$]/;

/** Whose password it is, as far as that is known. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly lastName?: string | undefined;
}

/**
 * Whether a password is little more than words that whoever guesses begins with: those of the house, names (of spaces,
 * of the site), and its owner's name and e-mail before the `@`. What is left of its letters and digits once all of them
 * are taken out has to be a password by itself. Case, accents, signs and the usual substitutions (`bu7@c4`) do not count.
 *
 * @param isCommon whether what is left, in small letters, is among the most used passwords
 */
export function isMadeOfKnownWords(
  password: string,
  owner: PasswordOwner,
  names: readonly string[] = [],
  isCommon: (rest: string) => boolean = () => false,
): boolean {
  const typed = lettersOf(password);
  const folded = unmasked(typed);
  const covered = new Set<number>();
  for (const word of knownWords(owner, names)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index += 1) covered.add(index);
    }
  }
  if (covered.size === 0) return false;
  const rest = typed
    .split('')
    .filter((letter, index) => !covered.has(index) && !SIGN.test(letter))
    .join('');
  return rest.length < PASSWORD_LENGTH.min || isCommon(rest);
}

function knownWords({ email = '', name = '', lastName = '' }: PasswordOwner, names: readonly string[]) {
  const [local = ''] = email.split('@');
  return new Set([...HOUSE_WORDS, ...names, local, name, lastName].flatMap(wordsOf));
}

/** A name as one word, and its longer parts. */
function wordsOf(name: string): readonly string[] {
  const whole = unmasked(lettersOf(name));
  if (whole.length < SHORTEST_NAME) return [];
  const parts = name.split(/[^\p{L}\p{N}\p{M}]+/u).map((part) => unmasked(lettersOf(part)));
  return [whole, ...parts.filter((part) => part.length >= SHORTEST_PART)];
}

/** Letters, digits and the signs that stand for letters; small, without accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@$]/gu, '');
}

/** As long as `text`. */
function unmasked(text: string): string {
  return text.replaceAll(/[@$\d]/g, (sign) => STANDS_FOR[sign] ?? sign);
}
