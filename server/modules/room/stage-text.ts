import en from '../../../locales/en/seats.json' with { type: 'json' };
import es from '../../../locales/es/seats.json' with { type: 'json' };
import type { Language } from '#server/http/refusal-texts.ts';

/** What is written on the stage of a room that nobody has drawn. */
export function stageText(language: Language): string {
  return { es, en }[language].stage;
}
