import type { MapRefusal } from '#engine/plan/importers/map-reading.ts';
import { houseTexts } from '#server/http/house-texts.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import en from '../../../locales/en/sitemap.json' with { type: 'json' };
import es from '../../../locales/es/sitemap.json' with { type: 'json' };

const text = houseTexts('sitemap', { es, en });

/** Why a file was not read and where, in the language asked for: "plano.svg, línea 4: …". */
export function mapRefusalText(
  language: Language,
  { code, params, file, line, element, path }: MapRefusal,
): string {
  const t = text[language];
  const place = [
    ...(file === undefined ? [] : [file]),
    ...(line === undefined ? [] : [t('line', { line })]),
    ...(element === undefined ? [] : [element]),
    ...(path === undefined || path === '' ? [] : [path]),
  ];
  const what = t(`refusal.${code}`, { replace: { ...params, what: columnText(language, params['column']) } });
  return place.length === 0 ? what : `${place.join(', ')}: ${what}`;
}

/** What a column holds; the reader's own word for what has none here. */
function columnText(language: Language, column: string | number = ''): string {
  return isRole(column) ? text[language](`role.${column}`) : String(column);
}

function isRole(name: string | number): name is keyof typeof es.role {
  return Object.hasOwn(es.role, name);
}
