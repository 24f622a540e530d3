import { Badge, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeShow } from '#domain/calls/home.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import classes from './home.module.css';

interface HomeShowsProps {
  readonly title: string;
  readonly shows: readonly HomeShow[];
  readonly none: string;
  /** Leads to more of them. */
  readonly actions?: ReactNode;
}

/** Shows with how full they are, and the way to sell for them. */
export function HomeShows({ title, shows, none, actions }: HomeShowsProps) {
  return (
    <Panel title={title} actions={actions}>
      {shows.length === 0 && <Text c="dimmed">{none}</Text>}
      {shows.length > 0 && (
        <ul className={classes['rows']}>
          {shows.map((show) => (
            <li key={show.id}>
              <Show show={show} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The way to sell for a show. */
export function SellButton({ show }: { readonly show: HomeShow }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Button
      component={Link}
      to={paths.buyForShow.href(show.id)}
      size="compact-sm"
      variant="light"
      aria-label={`${t('sell')}: ${show.eventName}, ${format.date(show.startsAt, 'dayAndTime', show.timeZone)}`}
    >
      {t('sell')}
    </Button>
  );
}

function Show({ show }: { readonly show: HomeShow }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { capacity, taken, used } = show;
  const isFull = capacity > 0 && taken >= capacity;
  return (
    <div className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['name']}>{show.eventName}</span>
        <span className={classes['dim']}>
          {format.date(show.startsAt, 'dayAndTime', show.timeZone)} · {show.spaceName}, {show.roomName}
        </span>
      </div>
      <div className={classes['filling']}>
        <OccupancyBar
          taken={taken}
          capacity={capacity}
          {...(used > 0 ? { note: t('entered', { count: used }) } : {})}
        />
      </div>
      <div className={classes['deed']}>
        {isFull ? (
          <Badge color="curtain" variant="light">
            {t('soldOut')}
          </Badge>
        ) : (
          <SellButton show={show} />
        )}
      </div>
    </div>
  );
}
