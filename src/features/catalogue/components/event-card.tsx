import { Skeleton, Title } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useHouseLanguage } from '../../../lib/i18n/use-house-language.ts';
import classes from './event-card.module.css';
import { EventDates } from './event-dates.tsx';
import { EventPicture } from './event-picture.tsx';
import { SaleBadge } from './sale-badge.tsx';

interface EventCardProps {
  readonly event: EventSummary;
  /** The first cards of a screen are loaded at once, the others when they come into view. */
  readonly eager?: boolean;
  /** One below the heading that the list stands under. */
  readonly headingOrder: 2 | 3;
}

/** An event in a list. The whole card leads to it; a screen reader hears one link, the name. */
export function EventCard({ event, eager = false, headingOrder }: EventCardProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const own = useHouseLanguage();
  const { priceFrom, currency, saleState } = event;
  return (
    <article className={classes['card']}>
      <div className={classes['picture']}>
        <EventPicture
          url={event.imageUrl}
          eager={eager}
          sizes="(min-width: 75em) 24rem, (min-width: 40em) 45vw, 92vw"
        />
        <div className={classes['badge']}>
          {saleState !== 'open' && <SaleBadge state={saleState} of="event" />}
        </div>
      </div>
      <div className={classes['body']}>
        <p className={classes['categories']} {...own}>
          {event.categories.map((each) => each.description).join(' · ')}
        </p>
        <Title order={headingOrder} className={classes['name'] ?? ''} {...own}>
          <Link to={paths.event.href(event.id)} className={classes['link']}>
            {event.name}
          </Link>
        </Title>
        <p className={classes['title']} {...own}>
          {event.title}
        </p>
        <ul className={classes['facts']}>
          <li>
            <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
            <EventDates event={event} />
          </li>
          <li>
            <IconMapPin size={18} stroke={1.7} aria-hidden />
            <span>
              {event.space.name}, {event.space.city}
            </span>
          </li>
        </ul>
        {priceFrom !== null && (
          <p className={classes['price']}>
            {t('price.from')} <strong>{format.money(priceFrom, currency)}</strong>
          </p>
        )}
      </div>
    </article>
  );
}

/** As large as most, while the event is on its way. */
export function EventCardSkeleton() {
  return (
    <div className={classes['card']} inert>
      <div className={classes['picture']}>
        <Skeleton h="100%" radius={0} />
      </div>
      <div className={classes['body']}>
        <Skeleton h="0.875rem" w="35%" mt="0.125rem" />
        <Skeleton h="1.5rem" w="75%" mt="0.5rem" />
        <Skeleton h="1rem" w="90%" mt="0.75rem" />
        <Skeleton h="1rem" w="55%" mt="1.25rem" />
        <Skeleton h="1rem" w="65%" mt="0.5rem" mb="1.25rem" />
        <Skeleton h="1.5rem" w="40%" mt="1rem" />
      </div>
    </div>
  );
}
