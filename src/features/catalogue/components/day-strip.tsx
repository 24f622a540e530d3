import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './event-calendar.module.css';
import type { ShowDay } from './group-shows.ts';

interface DayStripProps {
  readonly days: readonly ShowDay[];
  readonly timeZone: string;
  /** yyyy-mm-dd */
  readonly chosen: string | null;
  readonly onChoose: (day: string | null) => void;
}

/** The days that have shows, side by side. */
export function DayStrip({ days, timeZone, chosen, onChoose }: DayStripProps) {
  const { t } = useTranslation('catalogue');
  return (
    <ul className={classes['days']} aria-label={t('shows.days')}>
      {days.map((day) => (
        <li key={day.day}>
          <Day
            day={day}
            timeZone={timeZone}
            isChosen={day.day === chosen}
            onChoose={() => onChoose(day.day === chosen ? null : day.day)}
          />
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  readonly day: ShowDay;
  readonly timeZone: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Day({ day: { shows }, timeZone, isChosen, onChoose }: DayProps) {
  const format = useFormat();
  const at = shows[0]?.startsAt ?? '';
  const isOpen = shows.some(({ saleState }) => saleState === 'open');
  return (
    <UnstyledButton
      className={classes['day'] ?? ''}
      aria-pressed={isChosen}
      data-open={isOpen || undefined}
      onClick={onChoose}
    >
      <VisuallyHidden>{format.date(at, 'day', timeZone)}</VisuallyHidden>
      <span aria-hidden>{format.date(at, 'weekday', timeZone)}</span>
      <strong aria-hidden>{format.date(at, 'dayNumber', timeZone)}</strong>
      <span aria-hidden>{format.date(at, 'shortMonth', timeZone)}</span>
    </UnstyledButton>
  );
}
