import type { EventSummary } from '#domain/calls/catalogue.ts';

/** Days from now that a choice of "when" reaches. */
export const WHEN_DAYS = { week: 7, month: 30, quarter: 90 } as const;
export type When = keyof typeof WHEN_DAYS;

/** What the landing page shows of all that is on; null: everything. */
export interface EventChoice {
  readonly categoryId: number | null;
  readonly spaceId: number | null;
  readonly when: When | null;
}

const DAY_MS = 86_400_000;

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
      (choice.when === null || isOnWithin(event, WHEN_DAYS[choice.when], now)),
  );
}

function isOnWithin({ firstShowAt, lastShowAt }: EventSummary, days: number, now: number): boolean {
  if (firstShowAt === null || lastShowAt === null) return false;
  return Date.parse(firstShowAt) < now + days * DAY_MS && Date.parse(lastShowAt) >= now;
}
