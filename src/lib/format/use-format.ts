import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#domain/format-count.ts';
import { type DateStyle, formatDate, formatDateRange } from './format-date.ts';
import { formatMoney } from '#domain/format-money.ts';
import { formatRelative } from './format-relative.ts';

/** Money, counts and dates in the language of the interface. */
export interface Format {
  readonly money: (minorUnits: number, currency: string) => string;
  /** One of a column, in which all have their decimals. */
  readonly amount: (minorUnits: number, currency: string) => string;
  readonly count: (value: number) => string;
  readonly date: (instant: string, style: DateStyle, timeZone: string) => string;
  readonly dateRange: (first: string, last: string, timeZone: string) => string;
  readonly relative: (instant: string, now: number) => string;
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  return useMemo(
    () => ({
      money: (minorUnits, currency) => formatMoney(minorUnits, currency, locale),
      amount: (minorUnits, currency) => formatMoney(minorUnits, currency, locale, 'always'),
      count: (value) => formatCount(value, locale),
      date: (instant, style, timeZone) => formatDate(instant, style, timeZone, locale),
      dateRange: (first, last, timeZone) => formatDateRange(first, last, timeZone, locale),
      relative: (instant, now) => formatRelative(instant, now, locale),
    }),
    [locale],
  );
}
