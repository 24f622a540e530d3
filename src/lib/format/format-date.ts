import { dateLocale } from '#domain/date-locale.ts';

/** How a date is written; all in the time zone of the space. */
export const DATE_STYLES = {
  /** jueves, 3 de diciembre */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** jue, 3 dic */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** jue, 3 dic 2026 */
  datedDay: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 3 dic */
  shortDate: { day: 'numeric', month: 'short' },
  /** jueves, 3 de diciembre, 20:00 */
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** jue, 3 dic, 20:00 */
  dayAndTime: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 3 dic, 20:00 */
  shortMoment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 3 dic 2026, 20:00 */
  datedMoment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** 3 dic 2026, 20:00:07 */
  logMoment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  /** 20:00:07 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** 20:00 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** diciembre de 2026 */
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  dayNumber: { day: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
export type DateStyle = keyof typeof DATE_STYLES;

/** @param instant ISO 8601 in UTC; @param timeZone IANA name of the space's zone */
export function formatDate(instant: string, style: DateStyle, timeZone: string, locale: string): string {
  return formatOf(style, timeZone, locale).format(new Date(instant));
}

/** "3–5 dic", or one date when both lie on the same day of the zone. */
export function formatDateRange(first: string, last: string, timeZone: string, locale: string): string {
  const range = formatOf('shortDate', timeZone, locale).formatRange(new Date(first), new Date(last));
  // Browsers and servers differ in how narrow the spaces around the dash are.
  return range.replaceAll(/[\u2009\u202f]/g, ' ');
}

/** The calendar day of an instant in a zone, as yyyy-mm-dd: for grouping and comparing. */
export function zonedDay(instant: string, timeZone: string): string {
  return formatDateWith('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}

/** "2026-12-03 20:00", in a zone: as spreadsheets of every language read it, and as it sorts. */
export function sheetMoment(instant: string, timeZone: string): string {
  return `${zonedDay(instant, timeZone)} ${formatDate(instant, 'time', timeZone, 'en')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: DateStyle, timeZone: string, locale: string): Intl.DateTimeFormat {
  return formatDateWith(locale, timeZone, DATE_STYLES[style]);
}

function formatDateWith(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone, hourCycle: 'h23' });
  formats.set(key, format);
  return format;
}
