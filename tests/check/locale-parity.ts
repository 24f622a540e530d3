/** A locale file: texts, and groups of them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What i18next appends to a key that is chosen by a count. */
const pluralSuffix = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** Forms that both languages need; Spanish may add `many` (from a million on). */
const neededForms = ['one', 'other'];

/** One text in all its plural forms. */
interface Entry {
  readonly forms: ReadonlySet<string>;
  readonly placeholders: ReadonlySet<string>;
}

/**
 * What keeps two languages from saying the same: keys that only one has, placeholders (`{{name}}`, `<0>`, `$t(…)`)
 * that differ, plural forms that are missing, empty texts. One line each; none when they agree.
 */
export function localeFaults(spanish: Texts, english: Texts): readonly string[] {
  const es = entriesOf(spanish);
  const en = entriesOf(english);
  const keys = [...new Set([...es.keys(), ...en.keys()])].sort();
  return [
    ...emptyTexts(spanish).map((key) => `${key}: empty in es`),
    ...emptyTexts(english).map((key) => `${key}: empty in en`),
    ...keys.flatMap((key) => entryFaults(key, es.get(key), en.get(key))),
  ];
}

function entryFaults(key: string, es: Entry | undefined, en: Entry | undefined): readonly string[] {
  if (es === undefined) return [`${key}: missing in es`];
  if (en === undefined) return [`${key}: missing in en`];
  const faults = [...pluralFaults(key, 'es', es), ...pluralFaults(key, 'en', en)];
  if (es.forms.size > 0 !== en.forms.size > 0) faults.push(`${key}: plural in one language only`);
  const differing = [...es.placeholders, ...en.placeholders]
    .filter((placeholder) => es.placeholders.has(placeholder) !== en.placeholders.has(placeholder))
    .sort();
  return [...faults, ...differing.map((placeholder) => `${key}: ${placeholder} in one language only`)];
}

/** The keys of texts, one for all plural forms. */
export function keysOf(texts: Texts): readonly string[] {
  return [...entriesOf(texts).keys()];
}

function pluralFaults(key: string, language: string, { forms }: Entry): readonly string[] {
  if (forms.size === 0) return [];
  const missing = neededForms.filter((form) => !forms.has(form));
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
