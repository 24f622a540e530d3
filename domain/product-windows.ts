import { DAY_MS } from './day.ts';
import { MOST_DAYS } from './recurring-shows.ts';
import { isCalledOff } from './sale-state.ts';
import { epochMs, isFarAhead } from './time-window.ts';

/** A field of a form and what is wrong with its date. */
export interface DateFault<Field extends string = string> {
  readonly propertyPath: Field;
  readonly code: 'pastDate' | 'farAhead' | 'endBeforeStart' | 'saleAfterShow';
}

/** When something is sold. ISO 8601 in UTC. */
export interface SaleWindow {
  /** Null: for shows not announced yet; for ticket types without a beginning. */
  readonly saleStartsAt: string | null;
  readonly saleEndsAt: string | null;
}

/** "End date must be after start date": a sale that ends before it begins, at the field of its end. */
export function saleWindowFaults(sale: SaleWindow): readonly DateFault<'saleEndsAt'>[] {
  return isCalledOff(sale) ? [{ propertyPath: 'saleEndsAt', code: 'endBeforeStart' }] : [];
}

/**
 * What is wrong with the dates of a show: it lies in the past or further ahead than anybody plans (asked
 * of new ones, and of those that are moved), or its sale ends before it begins, or begins once the show has begun.
 *
 * @param now ms since the epoch
 */
export function showDateFaults({
  startsAt,
  isMoved,
  now,
  ...sale
}: SaleWindow & {
  readonly startsAt: string;
  readonly isMoved: boolean;
  readonly now: number;
}): readonly DateFault<'startsAt' | 'saleStartsAt' | 'saleEndsAt'>[] {
  const { saleStartsAt } = sale;
  const isPast = isMoved && epochMs(startsAt) < now;
  const isLate = saleStartsAt !== null && epochMs(saleStartsAt) >= epochMs(startsAt);
  return [
    ...(isPast ? [{ propertyPath: 'startsAt', code: 'pastDate' } as const] : []),
    ...(isMoved && isFarAhead(startsAt) ? [{ propertyPath: 'startsAt', code: 'farAhead' } as const] : []),
    ...(isLate ? [{ propertyPath: 'saleStartsAt', code: 'saleAfterShow' } as const] : []),
    ...saleWindowFaults(sale),
  ];
}

/**
 * "Date cannot be in the past": the sale of a show or of a ticket type that would be over from the beginning, at the field of
 * its end. An end that stays as it was `before` is nothing new.
 *
 * @param before null: it is new, or had none
 * @param now ms since the epoch
 */
export function saleEndFaults(
  { saleEndsAt }: Pick<SaleWindow, 'saleEndsAt'>,
  before: string | null,
  now: number,
): readonly DateFault<'saleEndsAt'>[] {
  if (saleEndsAt === null || epochMs(saleEndsAt) > now) return [];
  if (before !== null && epochMs(before) === epochMs(saleEndsAt)) return [];
  return [{ propertyPath: 'saleEndsAt', code: 'pastDate' }];
}

/** A time in which a price holds: half-open. ISO 8601 in UTC. */
export interface PricePeriod {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What is wrong with the dates of a temporary price: it is over already, or ends before it begins. */
export function pricePeriodFaults(
  { startsAt, endsAt }: PricePeriod,
  now: number,
): readonly DateFault<'endsAt'>[] {
  if (epochMs(endsAt) <= epochMs(startsAt)) return [{ propertyPath: 'endsAt', code: 'endBeforeStart' }];
  return epochMs(endsAt) <= now ? [{ propertyPath: 'endsAt', code: 'pastDate' }] : [];
}

/** The first of `others` that has a moment in common with `period`; undefined when none has. */
export function overlappingPeriod<Other extends PricePeriod>(
  period: PricePeriod,
  others: readonly Other[],
): Other | undefined {
  const [start, end] = [epochMs(period.startsAt), epochMs(period.endsAt)];
  return others.find((other) => epochMs(other.startsAt) < end && start < epochMs(other.endsAt));
}

/** What is wrong with the period of a recurrence (`2026-10-01`): it ends before it begins, or is longer than three years. */
export function recurrenceFaults({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): readonly { readonly propertyPath: 'to'; readonly code: 'endBeforeStart' | 'periodTooLong' }[] {
  if (to < from) return [{ propertyPath: 'to', code: 'endBeforeStart' }];
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= MOST_DAYS ? [{ propertyPath: 'to', code: 'periodTooLong' }] : [];
}
