import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);
const files = (weight: 400 | 700) => ({
  latin: readFont(`instrument-sans-latin-${weight}-normal`),
  extended: readFont(`instrument-sans-latin-ext-${weight}-normal`),
});

/** The application's typeface, whose letters lie in two files. */
export const PAPER_FONTS = { plain: files(400), bold: files(700) };
export type PaperWeight = keyof typeof PAPER_FONTS;
export type PaperAlphabet = keyof (typeof PAPER_FONTS)['plain'];

/** Part of a text that one file has all letters of. */
export interface TextRun {
  readonly alphabet: PaperAlphabet;
  readonly text: string;
}

/** A text as the two files have it; a letter of neither (another script) becomes its plain one, or a question mark. */
export function textRuns(text: string): readonly TextRun[] {
  const runs: { alphabet: PaperAlphabet; text: string }[] = [];
  for (const letter of Array.from(text.normalize('NFC'), readable).join('')) {
    const alphabet = isLatin(letter) ? 'latin' : 'extended';
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) last.text += letter;
    else runs.push({ alphabet, text: letter });
  }
  return runs;
}

function readable(letter: string): string {
  if (isLatin(letter) || isExtended(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isLatin) ? plain : '?';
}

/** As the stylesheet of the font says which file has what. */
function isLatin(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0xff) || OTHER_LATIN.has(code);
}

const OTHER_LATIN: ReadonlySet<number> = new Set([
  0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac,
]);

function isExtended(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code >= 0x100 && code <= 0x17f;
}

/** Read once: what a paper asks of a font is kept for the next paper. */
function readFont(name: string): Font {
  return create(unpackWoff(readFileSync(resolve(`@fontsource/instrument-sans/files/${name}.woff`))));
}
