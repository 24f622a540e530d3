import en from '../../locales/en/uses.json' with { type: 'json' };
import es from '../../locales/es/uses.json' with { type: 'json' };
import { houseTexts } from './house-texts.ts';
import type { Language } from './refusal-texts.ts';

type PluralForms = keyof typeof es;
/** What something may be used by: a text of `locales/<language>/uses.json`, chosen by how many there are. */
export type UsedBy = PluralForms extends `${infer Name}_${'one' | 'other'}` ? Name : never;
/** How often something is used, by what. */
export type Uses = Partial<Readonly<Record<UsedBy, number>>>;

/**
 * The refusal of a deletion (409). `what` is a part of a sentence: "2 salas y 5 eventos"; beside it are the counts, for
 * who shows it in another language.
 */
export interface InUse extends Uses {
  readonly code: 'inUse';
  readonly what: string;
}

const part = houseTexts('uses', { es, en });

/** Whether anything is left that `uses` counts. */
export function isUsed(uses: Uses): boolean {
  return Object.values(uses).some((count) => count > 0);
}

/** Why something cannot be deleted, in the language asked for; what is counted as 0 is not named. */
export function inUse(language: Language, uses: Uses): InUse {
  const named = Object.entries(uses).filter(([, count]) => count > 0);
  const parts = named.flatMap(([name, count]) => (isUsedBy(name) ? [part[language](name, { count })] : []));
  return { code: 'inUse', what: new Intl.ListFormat(language).format(parts), ...Object.fromEntries(named) };
}

function isUsedBy(name: string): name is UsedBy {
  return Object.hasOwn(es, `${name}_other`);
}
