import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateStyle, formatDate, formatDateRange } from './format-date.ts';
import { formatMoney } from './format-money.ts';
import { formatRelative } from './format-relative.ts';

/** Money and dates in the language of the interface. */
export interface Format {
  money(minorUnits: number, currency: string): string;
  date(instant: string, style: DateStyle, timeZone: string): string;
  dateRange(first: string, last: string, timeZone: string): string;
  relative(instant: string, now: number): string;
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(
    () => ({
      money: (minorUnits, currency) => formatMoney(minorUnits, currency, locale),
      date: (instant, style, timeZone) => formatDate(instant, style, timeZone, locale),
      dateRange: (first, last, timeZone) => formatDateRange(first, last, timeZone, locale),
      relative: (instant, now) => formatRelative(instant, now, locale),
    }),
    [locale],
  );
}
