/** What several states are known by, in the application's own words. */

export const FAILED = 'No hemos podido cargarlo';
export const CUT_OFF_TEXT = /^Parece que no tienes internet/;
export const NOTHING_FITS = 'Nada coincide con lo que buscas';

/** Calls that go wrong on purpose. */
export const MISSING = /^404 /;
export const CUT_OFF = /ERR_INTERNET_DISCONNECTED|^404 |could not be loaded/;
