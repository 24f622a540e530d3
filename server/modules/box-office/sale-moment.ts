import type { SalesByShow } from '#server/modules/booking/show-sale.ts';

const HOUR = 3_600_000;

/** The beginning of the first of some shows, ms since the epoch. */
export function firstStart(sold: SalesByShow): number {
  return Math.min(...[...sold.values()].map(({ show }) => Date.parse(show.startsAt)));
}

/** Until when seats are kept that nobody has paid: given, or the usual moment; null when that is over or too late. */
function untilBy(given: string | undefined, usual: number, latest: number, now: number): Date | null {
  const until = given === undefined ? Math.min(usual, latest) : Date.parse(given);
  return until > now && until <= latest ? new Date(until) : null;
}

/** Of a reservation: two hours before the first show, or when that is over, its beginning. */
export function reservedUntil(given: string | undefined, start: number, now: number): Date | null {
  const usual = start - 2 * HOUR;
  return untilBy(given, usual > now ? usual : start, start, now);
}

/** Of a link to pay by: a day. */
export function payableUntil(given: string | undefined, start: number, now: number): Date | null {
  return untilBy(given, now + 24 * HOUR, start, now);
}
