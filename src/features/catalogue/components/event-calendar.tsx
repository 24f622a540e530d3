import { Button, Skeleton } from '@mantine/core';
import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { DAY_MS } from '#domain/day.ts';
import { ClockNote } from '../../../ui/clock-note.tsx';
import { DayStrip } from './day-strip.tsx';
import { type ShowDay, groupShows } from './group-shows.ts';
import { ShowList } from './show-list.tsx';
import { LatePart } from '../../../ui/late-part.tsx';

const ShowCalendar = lazy(async () => ({ default: (await import('./show-calendar.tsx')).ShowCalendar }));

/** With so many days the list alone is long to read. */
const FEWEST_DAYS = 5;
/** With so many days, or so long a time from the first to the last, the strip is long as well. */
const CALENDAR_DAYS = 10;
const CALENDAR_MS = 21 * DAY_MS;

/**
 * The shows to choose from. Where there are many days, a strip of them narrows the list to one; where there are more,
 * or they lie far apart, a calendar can be opened in its place.
 */
export function EventCalendar({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCalendar, setCalendar] = useState(false);
  const { timeZone } = event.space;
  const [first] = event.shows;
  const clockNote = first !== undefined && <ClockNote instant={first.startsAt} timeZone={timeZone} mb="sm" />;
  const ahead = event.shows.filter(({ saleState }) => saleState !== 'ended');
  const days = groupShows(ahead, timeZone).flatMap((month) => month.days);
  if (days.length < FEWEST_DAYS) {
    return (
      <>
        {clockNote}
        <ShowList event={event} />
      </>
    );
  }
  const ofDay = days.find(({ day }) => day === chosen);
  const narrowing = { days, timeZone, chosen, onChoose: setChosen };
  return (
    <>
      {clockNote}
      {isLong(days) && (
        <Button
          variant="default"
          mb="sm"
          leftSection={
            isCalendar ? <IconList size={18} aria-hidden /> : <IconCalendarMonth size={18} aria-hidden />
          }
          onClick={() => setCalendar(!isCalendar)}
        >
          {t(isCalendar ? 'calendar.close' : 'calendar.open')}
        </Button>
      )}
      {isCalendar ? (
        <LatePart skeleton={<Skeleton h="22rem" maw="22rem" mb="md" radius="lg" />}>
          <ShowCalendar {...narrowing} />
        </LatePart>
      ) : (
        <DayStrip {...narrowing} />
      )}
      <ShowList key={chosen} event={ofDay === undefined ? event : { ...event, shows: [...ofDay.shows] }} />
    </>
  );
}

function isLong(days: readonly ShowDay[]): boolean {
  const [first, last] = [Date.parse(days[0]?.day ?? ''), Date.parse(days.at(-1)?.day ?? '')];
  return days.length >= CALENDAR_DAYS || last - first > CALENDAR_MS;
}
