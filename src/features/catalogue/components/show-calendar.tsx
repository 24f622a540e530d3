import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/es';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ShowDay } from './group-shows.ts';
import classes from './show-calendar.module.css';

interface ShowCalendarProps {
  /** That have shows, in the order of time; at least one. */
  readonly days: readonly ShowDay[];
  readonly timeZone: string;
  /** yyyy-mm-dd */
  readonly chosen: string | null;
  readonly onChoose: (day: string | null) => void;
}

/** The months in which an event is on. Days without a show cannot be chosen; the arrow keys go from day to day. */
export function ShowCalendar({ days, timeZone, chosen, onChoose }: ShowCalendarProps) {
  const { t, i18n } = useTranslation('catalogue');
  const format = useFormat();
  const byDay = new Map(days.map((each) => [each.day, each]));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <DatePicker
      className={classes['calendar'] ?? ''}
      classNames={{ day: classes['day'] ?? '' }}
      value={chosen}
      onChange={onChoose}
      allowDeselect
      {...(first === undefined ? {} : { defaultDate: chosen ?? first, minDate: first })}
      {...(last === undefined ? {} : { maxDate: last })}
      excludeDate={(day) => !byDay.has(day)}
      getDayAriaLabel={(day) => dayLabel(day)}
      getDayProps={(day) => ({ 'data-shows': byDay.has(day) || undefined })}
      ariaLabels={{ previousMonth: t('calendar.previous'), nextMonth: t('calendar.next') }}
      locale={i18n.language}
      maxLevel="month"
      hideOutsideDates
      size="lg"
    />
  );

  /** As the strip of days says it; of a day without a show, at noon of it. */
  function dayLabel(day: string): string {
    const at = byDay.get(day)?.shows[0]?.startsAt;
    return at === undefined
      ? format.date(`${day}T12:00:00Z`, 'day', 'UTC')
      : format.date(at, 'day', timeZone);
  }
}
