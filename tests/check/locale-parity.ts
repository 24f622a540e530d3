/** A locale file: texts, and groups of them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What i18next appends to a key that is chosen by a count. */
const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** The forms that a language needs: those of the numbers up to a thousand. Spanish may add `many` (from a million on). */
function neededForms(language: string): readonly string[] {
  const known = formsOf.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language);
  const forms = Array.from({ length: 1001 }, (_, count) => rules.select(count));
  const needed = [...new Set([...forms, 'other'])].sort();
  formsOf.set(language, needed);
  return needed;
}
const formsOf = new Map<string, readonly string[]>();

/** One text in all its plural forms. */
interface Entry {
  readonly forms: ReadonlySet<string>;
  readonly placeholders: ReadonlySet<string>;
}

/**
 * What keeps Spanish and another language from saying the same: keys that only one has, placeholders (`{{name}}`, `<0>`, `$t(…)`)
 * that differ, plural forms that are missing, empty texts. One line each; none when they agree.
 */
export function localeFaults(spanish: Texts, other: Texts, language: string): readonly string[] {
  const es = entriesOf(spanish);
  const its = entriesOf(other);
  const keys = [...new Set([...es.keys(), ...its.keys()])].sort();
  return [
    ...emptyTexts(spanish).map((key) => `${key}: empty in es`),
    ...emptyTexts(other).map((key) => `${key}: empty in ${language}`),
    ...keys.flatMap((key) => entryFaults(key, es.get(key), its.get(key), language)),
  ];
}

function entryFaults(
  key: string,
  es: Entry | undefined,
  its: Entry | undefined,
  language: string,
): readonly string[] {
  if (es === undefined) return [`${key}: missing in es`];
  if (its === undefined) return [`${key}: missing in ${language}`];
  const faults = [...pluralFaults(key, 'es', es), ...pluralFaults(key, language, its)];
  if (es.forms.size > 0 !== its.forms.size > 0) faults.push(`${key}: plural in one language only`);
  const differing = [...es.placeholders, ...its.placeholders]
    .filter((placeholder) => es.placeholders.has(placeholder) !== its.placeholders.has(placeholder))
    .sort();
  return [...faults, ...differing.map((placeholder) => `${key}: ${placeholder} in one language only`)];
}

/** The keys of texts, one for all plural forms. */
export function keysOf(texts: Texts): readonly string[] {
  return [...entriesOf(texts).keys()];
}

function pluralFaults(key: string, language: string, { forms }: Entry): readonly string[] {
  if (forms.size === 0) return [];
  const missing = neededForms(language).filter((form) => !forms.has(form));
  return missing.map((form) => `${key}: ${language} lacks the plural form "${form}"`);
}

function entriesOf(texts: Texts): ReadonlyMap<string, Entry> {
  const entries = new Map<string, { forms: Set<string>; placeholders: Set<string> }>();
  for (const [key, text] of flatten(texts)) {
    const form = pluralSuffix.exec(key)?.[1];
    const base = key.replace(pluralSuffix, '');
    const entry = entries.get(base) ?? { forms: new Set(), placeholders: new Set() };
    if (form !== undefined) entry.forms.add(form);
    for (const placeholder of placeholdersOf(text)) entry.placeholders.add(placeholder);
    entries.set(base, entry);
  }
  return entries;
}

/** `{{price, currency}}` counts as `{{price}}`: how a value is written may differ between languages. */
function placeholdersOf(text: string): readonly string[] {
  const values = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => `{{${match[1] ?? ''}}}`);
  const others = [...text.matchAll(/<\w+\s*\/?>|\$t\([^)]*\)/g)].map((match) => match[0]);
  return [...values, ...others];
}

function emptyTexts(texts: Texts): readonly string[] {
  return flatten(texts)
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => key);
}

function flatten(texts: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  );
}
