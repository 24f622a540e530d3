import { Anchor, Text } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useHouseLanguage } from '../../../lib/i18n/use-house-language.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EventDates } from './event-dates.tsx';
import classes from './event-head.module.css';

interface EventHeadProps {
  readonly event: EventDetail;
  /** Of the space: street and number. */
  readonly address: string;
}

/** What, when and where. */
export function EventHead({ event, address }: EventHeadProps) {
  const { space, categories } = event;
  const own = useHouseLanguage();
  const place = [address, space.city].filter((part) => part !== '').join(', ');
  return (
    <header>
      <p className={classes['categories']} {...own}>
        {categories.map(({ id, description }) => (
          <Anchor
            key={id}
            component={Link}
            to={paths.eventsByCategory.href(id)}
            className={classes['category'] ?? ''}
          >
            {description}
          </Anchor>
        ))}
      </p>
      <PageHeading {...own}>{event.name}</PageHeading>
      <Text size="xl" mt="xs" {...own}>
        {event.title}
      </Text>
      <ul className={classes['facts']}>
        <li>
          <IconCalendarEvent size={22} stroke={1.6} aria-hidden />
          <EventDates event={event} />
        </li>
        <li>
          <IconMapPin size={22} stroke={1.6} aria-hidden />
          <span>
            <Anchor component={Link} to={paths.eventsBySpace.href(space.id)} fw={600}>
              {space.name}
            </Anchor>
            <br />
            {place}
          </span>
        </li>
      </ul>
    </header>
  );
}
