import { Badge, Skeleton, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ManagedSpace, MOST_UPCOMING_EVENTS, type UpcomingEvent } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useSpaceCalls } from '../api/space-calls.ts';
import { pictureAt } from '../model/picture-at.ts';
import classes from './spaces.module.css';

/** What is on in a space next, and how full it is. */
export function SpaceEvents({ space }: { readonly space: ManagedSpace }) {
  const { id, timeZone, eventsAhead } = space;
  const { t } = useTranslation('spaces');
  const calls = useSpaceCalls();
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.upcoming(id, signal), [calls, id]),
  );
  return (
    <Panel title={t('show.events')}>
      <AnswerView
        answer={answer}
        reload={reload}
        skeleton={<EventsSkeleton rows={Math.min(eventsAhead, MOST_UPCOMING_EVENTS)} />}
      >
        {(events) =>
          events.length === 0 ? (
            <Text c="dimmed">{t('show.noEvents')}</Text>
          ) : (
            <ul className={classes['rows']}>
              {events.map((event) => (
                <li key={event.id}>
                  <EventRow event={event} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Panel>
  );
}

/** In the place of events whose names take a line; of none, of the words that say so. */
function EventsSkeleton({ rows }: { readonly rows: number }) {
  if (rows === 0) return <TextSkeleton w="50%" />;
  return (
    <ul className={classes['rows']} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={classes['event']}>
          <Skeleton className={classes['eventPicture'] ?? ''} />
          <div>
            <TextSkeleton w="70%" />
            <Text size="sm" component="div">
              <TextSkeleton w="50%" />
            </Text>
          </div>
          <div>
            <Skeleton h="0.5rem" mb={4} />
            <Text size="xs" component="div">
              <TextSkeleton w="60%" />
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface EventRowProps {
  readonly event: UpcomingEvent;
  readonly timeZone: string;
}

function EventRow({ event, timeZone }: EventRowProps) {
  const { t } = useTranslation('spaces');
  const format = useFormat();
  const { id, name, state, imageUrl, nextShowAt, shows, taken, capacity } = event;
  return (
    <Link to={paths.managedEvent.href(id)} className={classes['event']}>
      {imageUrl === null ? (
        <span className={classes['eventPicture']} />
      ) : (
        <img src={pictureAt(imageUrl, 320)} alt="" loading="lazy" className={classes['eventPicture']} />
      )}
      <span>
        <span className={classes['cardTitle']}>
          {name}
          {state === 'draft' && (
            <Badge variant="light" color="spotlight">
              {t('show.draft')}
            </Badge>
          )}
        </span>
        <Text size="sm" c="dimmed" component="span">
          {format.date(nextShowAt, 'dayAndTime', timeZone)}
          {shows > 1 && ` · ${t('show.shows', { count: shows })}`}
        </Text>
      </span>
      <OccupancyBar taken={taken} capacity={capacity} />
    </Link>
  );
}
