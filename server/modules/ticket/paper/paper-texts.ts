import { houseTexts } from '#server/http/house-texts.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../../locales/en/paper.json' with { type: 'json' };
import es from '../../../../locales/es/paper.json' with { type: 'json' };

type PaperKey = Exclude<keyof typeof es, 'terms'> | `terms.${keyof (typeof es)['terms']}`;

/** A sentence of `locales/<language>/paper.json`: what stands on printed tickets. */
export type PaperText = (key: PaperKey, params?: Readonly<Record<string, string | number>>) => string;

const sentence = houseTexts('paper', { es, en });

export function paperText(language: Language): PaperText {
  return (key, params = {}) => sentence[language](key, { ...params });
}
