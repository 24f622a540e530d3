/** What is paid with until somebody says otherwise. */
export const USUAL_CURRENCY = 'EUR';

/**
 * Whether it is the code of a currency in ISO 4217 ("EUR"). Those that nobody pays with any more count too: what was
 * sold in one stays readable.
 */
export function isCurrency(code: string): boolean {
  return currencies().includes(code);
}

/** Every code there is, by the alphabet. */
export function currencies(): readonly string[] {
  return Intl.supportedValuesOf('currency');
}
