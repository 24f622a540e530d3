import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { groupShows } from './group-shows.ts';
import classes from './show-list.module.css';
import { ShowRow } from './show-row.tsx';

/** So many are shown before the visitor asks for all; a season has dozens. */
const FIRST_SHOWS = 8;

/** The shows to choose from, by month and day; those that are over come last and closed. */
export function ShowList({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { timeZone } = event.space;
  const ahead = event.shows.filter((show) => show.saleState !== 'ended');
  const over = event.shows.filter((show) => show.saleState === 'ended');
  const shows = ahead.length > 0 ? ahead : over;
  const shown = all ? shows : shows.slice(0, FIRST_SHOWS);
  return (
    <>
      {groupShows(shown, timeZone).map(({ month, days }) => (
        <section key={month} className={classes['month']}>
          <Title order={3} size="h4" className={classes['title'] ?? ''}>
            {format.date(days[0]?.shows[0]?.startsAt ?? '', 'month', timeZone)}
          </Title>
          <ul className={classes['shows']}>
            {days.flatMap(({ shows: ofDay }) =>
              ofDay.map((show) => (
                <li key={show.id}>
                  <ShowRow show={show} event={event} />
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
      {shown.length < shows.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('shows.all', { count: shows.length })}
        </Button>
      )}
    </>
  );
}
