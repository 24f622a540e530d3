import type { EventSummary } from '#domain/calls/catalogue.ts';
import { DAY_MS } from '#domain/day.ts';
import { isThisWeekend } from './this-weekend.ts';

/** Days from now that a choice of "when" reaches. */
export const WHEN_DAYS = { week: 7, month: 30, quarter: 90 } as const;
export const WHENS = ['weekend', 'week', 'month', 'quarter'] as const;
export type When = (typeof WHENS)[number];

/** Most that a ticket may cost, in whole units of the event's currency. */
export const MOST_PRICES = [20, 40, 60, 100] as const;
export type MostPrice = (typeof MOST_PRICES)[number];

/** What a list shows of all that is on; null: everything. */
export interface EventChoice {
  readonly categoryId: number | null;
  readonly spaceId: number | null;
  readonly when: When | null;
  readonly mostPrice: MostPrice | null;
}

export const EVERY_EVENT: EventChoice = { categoryId: null, spaceId: null, when: null, mostPrice: null };

/** The events that fit every choice, in their order. @param now ms since the epoch */
export function filterEvents(
  events: readonly EventSummary[],
  choice: EventChoice,
  now: number,
): readonly EventSummary[] {
  return events.filter(
    (event) =>
      (choice.categoryId === null || event.categories.some(({ id }) => id === choice.categoryId)) &&
      (choice.spaceId === null || event.space.id === choice.spaceId) &&
      (choice.when === null || isOn(event, choice.when, now)) &&
      (choice.mostPrice === null || costsAtMost(event, choice.mostPrice)),
  );
}

/** Whether it can still be gone to, as far as its hours say. */
export function isAhead({ nextShowsAt }: EventSummary): boolean {
  return nextShowsAt.length > 0;
}

export function isOn({ nextShowsAt, space }: EventSummary, when: When, now: number): boolean {
  return nextShowsAt.some((start) =>
    when === 'weekend'
      ? isThisWeekend(start, now, space.timeZone)
      : Date.parse(start) < now + WHEN_DAYS[when] * DAY_MS,
  );
}

function costsAtMost({ priceFrom, currency }: EventSummary, most: MostPrice): boolean {
  if (priceFrom === null) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return priceFrom <= most * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}
