import { DAY_MS } from '#domain/day.ts';

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "dentro de 3 días", "mañana", "ahora" within a minute: the distance from `now` (milliseconds since the epoch) in its largest whole unit. */
export function formatRelative(instant: string, now: number, locale: string): string {
  const distance = Date.parse(instant) - now;
  const [unit, ms] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(distance / ms), unit);
}
