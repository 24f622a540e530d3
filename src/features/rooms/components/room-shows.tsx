import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedRoom } from '#domain/calls/room.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import classes from './rooms.module.css';

/** What is on in a room next, and how full it is. */
export function RoomShows({ room: { nextShows, showsAhead, space } }: { readonly room: ManagedRoom }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const more = showsAhead - nextShows.length;
  return (
    <Panel title={t('show.nextShows')}>
      {nextShows.length === 0 && <Text c="dimmed">{t('show.noShows')}</Text>}
      <ul className={classes['rows']}>
        {nextShows.map(({ id, event, startsAt, taken, capacity }) => (
          <li key={id}>
            <Link to={paths.managedEvent.href(event.id, 'shows')} className={classes['show']}>
              <span>
                <span className={classes['name']}>{format.date(startsAt, 'dayAndTime', space.timeZone)}</span>
                <span className={classes['kind']}>{event.name}</span>
              </span>
              <OccupancyBar taken={taken} capacity={capacity} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('show.moreShows', { count: more })}
        </Text>
      )}
    </Panel>
  );
}
