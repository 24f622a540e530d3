import i18next from 'i18next';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../../locales/en/paper.json' with { type: 'json' };
import es from '../../../../locales/es/paper.json' with { type: 'json' };

const texts = i18next.createInstance({
  resources: { es: { paper: es }, en: { paper: en } },
  lng: 'es',
  fallbackLng: 'en',
  defaultNS: 'paper',
  interpolation: { escapeValue: false },
  initAsync: false,
});
void texts.init();

type PaperKey = Exclude<keyof typeof es, 'terms'> | `terms.${keyof (typeof es)['terms']}`;

/** A sentence of `locales/<language>/paper.json`: what stands on printed tickets. */
export type PaperText = (key: PaperKey, params?: Readonly<Record<string, string | number>>) => string;

const sentence = { es: texts.getFixedT('es', 'paper'), en: texts.getFixedT('en', 'paper') };

export function paperText(language: Language): PaperText {
  return (key, params = {}) => sentence[language](key, { ...params });
}
