import { Badge, Button, Loader, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SoldShow } from '#domain/calls/box-office.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useRows } from '../../../ui/data-list/use-rows.ts';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import { KeyText } from '../../../ui/key-hint.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { showsByDay } from '../model/shows-by-day.ts';
import classes from './show-picker.module.css';

/** So many are shown: who wants another types more of its name. */
const MOST = 40;

/** What can be sold now, found by typing; the arrow keys go through it and Enter opens it. */
export function ShowPicker() {
  const { t } = useTranslation('counter');
  const { clock } = useServices();
  const calls = useBoxOfficeCalls();
  const leadOn = useLeadOn();
  const [search, setSearch] = useState('');
  const [wantsFirst, setWantsFirst] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const wanted = search.trim();
  const state = useMemo(() => ({ page: 1, size: MOST, search: wanted, filters: {} }), [wanted]);
  const { answer, error, isLoading, reload } = useRows(calls.shows, state);
  const shows = answer?.items ?? [];
  const { today, later } = showsByDay(shows, clock.now());
  const first = today[0] ?? later[0];
  // Whoever types fast is not led to what fitted the letters before.
  useEffect(() => {
    if (wantsFirst && !isLoading && first !== undefined) leadOn(paths.buyForShow.href(first.id));
  }, [wantsFirst, isLoading, first, leadOn]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-show]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[event.key === 'ArrowDown' ? at + 1 : at - 1];
    if (next === undefined && at > 0) return;
    event.preventDefault();
    (next ?? document.getElementById(SEARCH))?.focus();
  };

  return (
    <div className={classes['picker']} onKeyDown={walk}>
      <TextInput
        id={SEARCH}
        size="lg"
        autoFocus
        autoComplete="off"
        label={t('picker.search')}
        description={
          <>
            {t('picker.hint')} <KeyText>{t('picker.keys')}</KeyText>
          </>
        }
        leftSection={<IconSearch size={22} stroke={1.7} aria-hidden />}
        rightSection={isLoading ? <Loader size={18} /> : null}
        value={search}
        onChange={({ currentTarget }) => {
          setWantsFirst(false);
          setSearch(currentTarget.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setWantsFirst(true);
        }}
      />
      {error !== null && !isLoading && <FailedAnswer error={error} reload={reload} />}
      {answer !== null && !isLoading && shows.length === 0 && (
        <Notice title={t(wanted === '' ? 'picker.nothing' : 'picker.none')} />
      )}
      <div ref={list} className={classes['lists']}>
        {answer === null && error === null && <ShowsSkeleton />}
        <ShowList title={t('picker.today')} shows={today} />
        <ShowList title={t('picker.later')} shows={later} />
      </div>
    </div>
  );
}

const SEARCH = 'show-search';

function ShowList({ title, shows }: { readonly title: string; readonly shows: readonly SoldShow[] }) {
  if (shows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" className={classes['title'] ?? ''}>
        {title}
      </Title>
      <ul className={classes['shows']}>
        {shows.map((show) => (
          <li key={show.id}>
            <ShowRow show={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the place of the first shows until they come. */
function ShowsSkeleton() {
  const { t } = useTranslation('counter');
  return (
    <section aria-busy>
      <Title order={2} size="h4" className={classes['title'] ?? ''}>
        {t('picker.later')}
      </Title>
      <ul className={classes['shows']} aria-hidden>
        {Array.from({ length: 8 }, (_, row) => (
          <li key={row}>
            <div className={classes['show']}>
              <div className={classes['open']}>
                <div className={classes['what']}>
                  <TextSkeleton w={row % 2 === 0 ? '9rem' : '12rem'} />
                  <TextSkeleton w="min(16rem, 90%)" />
                </div>
                <div className={classes['left']}>
                  <Skeleton h="0.5rem" />
                  <Skeleton h="0.75rem" w="60%" />
                </div>
                <Skeleton className={classes['sell'] ?? ''} h="var(--target)" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShowRow({ show }: { readonly show: SoldShow }) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const { event, space, room, startsAt, capacity, left, saleState, reservable } = show;
  const when = format.date(startsAt, 'dayAndTime', space.timeZone);
  return (
    <div className={classes['show']}>
      <Link className={classes['open']} data-show to={paths.buyForShow.href(show.id)}>
        <span className={classes['what']}>
          <strong>{event.name}</strong>
          <Text span size="sm" c="dimmed">
            {when} · {room.name}, {space.name}
          </Text>
        </span>
        <span className={classes['left']}>
          {saleState !== 'open' && (
            <Badge variant="light" color={left === 0 ? 'curtain' : 'gray'}>
              {t(`picker.state.${left === 0 ? 'soldOut' : saleState}`)}
            </Badge>
          )}
          <OccupancyBar taken={capacity - left} capacity={capacity} withLeft />
        </span>
        {/* What the whole row does. */}
        <Button component="span" className={classes['sell'] ?? ''} variant={left === 0 ? 'default' : 'light'}>
          {t(left === 0 ? 'picker.look' : 'picker.sell')}
        </Button>
      </Link>
      {reservable && left > 0 && (
        <Button
          component={Link}
          to={paths.reserveForShow.href(show.id)}
          className={classes['reserve'] ?? ''}
          variant="default"
          aria-label={t('picker.reserveFor', { event: event.name, when })}
        >
          {t('picker.reserve')}
        </Button>
      )}
    </div>
  );
}
