import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

/** When an event is on: one show with its hour, several with their first and last day and how many they are. */
export function EventDates({ event }: { readonly event: EventSummary }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { firstShowAt: first, lastShowAt: last, showCount, space } = event;
  if (first === null || last === null) return <span>{t('dates.none')}</span>;
  if (first === last) return <time dateTime={first}>{format.date(first, 'dayAndTime', space.timeZone)}</time>;
  return (
    <span>
      {format.dateRange(first, last, space.timeZone)}
      {showCount > 1 && ` · ${t('dates.shows', { count: showCount })}`}
    </span>
  );
}
