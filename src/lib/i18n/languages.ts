import { type Locale, LOCALES } from '#domain/locales.ts';
import { oneOf } from '../one-of.ts';

/** The languages of the interface; the first one is the default. */
export const LANGUAGES = LOCALES;
export type Language = Locale;
export const language = oneOf(LANGUAGES);

/** Used for texts that the chosen language lacks. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** A locale file each; `common` is there from the start, the others come with the screens that use them. */
export const NAMESPACES = [
  'common',
  'catalogue',
  'session',
  'booking',
  'map',
  'refusal',
  'management',
  'products',
  'categories',
  'spaces',
  'rooms',
  'users',
  'uses',
  'notifications',
  'audit',
  'assets',
  'home',
  'participants',
  'tickets',
  'orders',
  'reports',
  'operations',
  'scan',
  'events',
  'regions',
  'counter',
  'groups',
  'seats',
  'designer',
  'sitemap',
  'queue',
  'waiting',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The language that a tag says, the default one where it says none of ours. */
export function languageOf(tag: string): Language {
  return LANGUAGES.find((each) => each === tag) ?? LANGUAGES[0];
}
