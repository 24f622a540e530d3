import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconArrowLeft, IconCalendarEvent, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { isSoldAtCounter } from '#domain/sale-state.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './counter-head.module.css';

interface CounterHeadProps {
  readonly show: ShowDetail;
  /** Where the back button leads: who may not open the box office goes to where they came from. */
  readonly back: string;
  readonly hrefOf: (show: ShowId) => string;
  readonly children: ReactNode;
}

/** The show of the counter, the way to the others of its event, and the tools. */
export function CounterHead({ show, back, hrefOf, children }: CounterHeadProps) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const { event } = show;
  const { timeZone } = event.space;
  const others = event.shows.filter(({ id, saleState }) => id !== show.id && isSoldAtCounter(saleState));
  return (
    <header className={classes['head']}>
      <ActionIcon component={Link} to={back} variant="subtle" color="gray" size="xl" aria-label={t('back')}>
        <IconArrowLeft size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes['what']}>
        <PageHeading className={classes['name'] ?? ''}>{event.name}</PageHeading>
        <Text className={classes['when'] ?? ''}>
          <time dateTime={show.startsAt}>{format.date(show.startsAt, 'dayAndTime', timeZone)}</time>
          {' · '}
          {show.room.name}, {event.space.name}
        </Text>
      </div>
      <div className={classes['tools']}>
        {others.length > 0 && (
          <Menu position="bottom-end" shadow="md" width={300}>
            <Menu.Target>
              <Button
                variant="default"
                px="sm"
                aria-label={t('head.others')}
                rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
              >
                <IconCalendarEvent size={20} stroke={1.7} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah="60dvh" className={classes['shows'] ?? ''}>
              <Menu.Label>{t('head.others')}</Menu.Label>
              {others.map(({ id, startsAt, left }) => (
                <Menu.Item
                  key={id}
                  component={Link}
                  to={hrefOf(id)}
                  rightSection={
                    <Text size="sm" c="dimmed">
                      {t('head.left', { count: left })}
                    </Text>
                  }
                >
                  {format.date(startsAt, 'dayAndTime', timeZone)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {children}
      </div>
    </header>
  );
}
