/** Each language by its own name, so that who needs it finds it. */
export const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const;
