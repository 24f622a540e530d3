import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { EventCard, EventCardSkeleton } from './event-card.tsx';
import classes from './event-grid.module.css';

/** How many cards are in view when a screen opens. */
const EAGER_CARDS = 3;

interface EventGridProps {
  readonly events: readonly EventSummary[];
  readonly headingOrder: 2 | 3;
}

export function EventGrid({ events, headingOrder }: EventGridProps) {
  return (
    <ul className={classes['grid']}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} eager={index < EAGER_CARDS} headingOrder={headingOrder} />
        </li>
      ))}
    </ul>
  );
}

/** The same places while the events are on their way. */
export function EventGridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['grid']} role="status" aria-label={t('shell.loading')}>
      {[1, 2, 3].map((place) => (
        <EventCardSkeleton key={place} />
      ))}
    </div>
  );
}
