import { z } from 'zod';

/** The languages of the interface; the first one is the default. */
export const LANGUAGES = ['es', 'en'] as const;
export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

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
] as const;
export type Namespace = (typeof NAMESPACES)[number];
