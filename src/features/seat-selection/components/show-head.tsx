import { Button, Menu, Text } from '@mantine/core';
import { IconCalendarEvent, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ChoiceHead } from './choice-head.tsx';
import classes from './show-head.module.css';

interface ShowHeadProps {
  readonly show: ShowDetail;
  /** What is chosen beside it. */
  readonly children?: ReactNode;
}

/** Which show one is choosing for, and the way to its others. */
export function ShowHead({ show, children }: ShowHeadProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { event } = show;
  const others = event.shows.filter(({ id }) => id !== show.id);
  return (
    <ChoiceHead
      name={event.name}
      about={
        <>
          <time dateTime={show.startsAt}>
            {format.date(show.startsAt, 'dayAndTime', event.space.timeZone)}
          </time>
          <span className={classes['where']}>
            {' · '}
            {show.room.name}
            <span className={classes['space']}>, {event.space.name}</span>
          </span>
        </>
      }
      back={paths.event.href(event.id)}
    >
      {children}
      {others.length > 0 && (
        <Menu position="bottom-end" shadow="md" width={300}>
          <Menu.Target>
            <Button
              variant="default"
              className={classes['change'] ?? ''}
              aria-label={t('show.change')}
              rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
            >
              <IconCalendarEvent className={classes['icon'] ?? ''} size={20} stroke={1.7} aria-hidden />
              <span className={classes['label']}>{t('show.change')}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('show.others')}</Menu.Label>
            {others.map(({ id, startsAt, saleState, left }) => (
              <Menu.Item
                key={id}
                component={Link}
                to={paths.selectSeats.href(event.id, id)}
                disabled={saleState !== 'open'}
                rightSection={
                  <Text size="sm" c="dimmed">
                    {saleState === 'open' ? t('show.left', { count: left }) : t(`sale.${saleState}`)}
                  </Text>
                }
              >
                {format.date(startsAt, 'dayAndTime', event.space.timeZone)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </ChoiceHead>
  );
}
