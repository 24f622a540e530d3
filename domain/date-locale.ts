/**
 * The locale by which dates are written in a language of the interface (BCP 47): English texts are British, and so are
 * their dates.
 */
export function dateLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
