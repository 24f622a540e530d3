/** The languages of pages and letters; the first one is the default. */
export const LOCALES = ['es', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
