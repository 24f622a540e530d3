import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneCheck } from './participants.ts';

/** Whether a number exists in its country. Weighs some 90 kB with what it knows of them: the browser loads it on demand. */
export const isPhoneOf: PhoneCheck = (text, country) => {
  const usual: CountryCode = isSupportedCountry(country) ? country : 'ES';
  return parsePhoneNumberFromString(text, usual)?.isValid() === true;
};
