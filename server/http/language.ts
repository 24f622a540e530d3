import { LOCALES } from '#domain/locales.ts';
import type { Language } from './refusal-texts.ts';

/**
 * The language of an `Accept-Language` header: the first of ours by quality, then by place; Spanish without any
 * (specification, section 9).
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').slice(0, 500).split(',').map(parseWish);
  const known = wishes.filter(({ language }) => localeOf(language) !== undefined);
  const best = known.toSorted((a, b) => b.quality - a.quality)[0];
  return (best !== undefined && best.quality > 0 ? localeOf(best.language) : undefined) ?? LOCALES[0];
}

/** The language of ours that is called so; undefined: none is. */
export function localeOf(language: string): Language | undefined {
  return LOCALES.find((each) => each === language);
}

function parseWish(wish: string): { readonly language: string; readonly quality: number } {
  const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
  const quality = parameters.map((parameter) => /^\s*q\s*=\s*([0-9.]+)/.exec(parameter)?.[1]).find(Boolean);
  const language = tag.trim().split('-')[0] ?? '';
  return { language, quality: quality === undefined ? 1 : Number(quality) || 0 };
}
