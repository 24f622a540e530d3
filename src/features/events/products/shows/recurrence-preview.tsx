import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_SHOWS, recurringShows, type ShowStart } from '#domain/recurring-shows.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import classes from './recurrence-preview.module.css';
import type { Rule } from './when-field.tsx';

interface RecurrencePreviewProps {
  readonly rule: Rule;
  readonly timeZone: string;
  readonly onChange: (rule: Rule) => void;
}

/** The shows that a rule makes, by month; each can be left out by pressing it. */
export function RecurrencePreview({ rule, timeZone, onChange }: RecurrencePreviewProps) {
  const { t } = useTranslation(['products', 'refusal']);
  const format = useFormat();
  const all = recurringShows({ ...rule, timeZone, except: [] });
  const excepted = new Set(rule.except);
  const left = all.filter(({ local }) => !excepted.has(local)).length;
  const isWhole = rule.from !== '' && rule.to !== '' && rule.daysOfWeek.length > 0 && rule.times.length > 0;
  if (!isWhole) {
    return (
      <Text size="sm" c="dimmed">
        {t('products:shows.previewHint')}
      </Text>
    );
  }
  if (all.length > MOST_SHOWS) {
    return <Alert color="curtain" title={t('refusal:tooManyShows', { max: MOST_SHOWS })} />;
  }
  const toggle = ({ local }: ShowStart) =>
    onChange({
      ...rule,
      except: excepted.has(local) ? rule.except.filter((each) => each !== local) : [...rule.except, local],
    });
  const months = Map.groupBy(all, ({ startsAt }) => format.date(startsAt, 'month', timeZone));
  return (
    <div className={classes['preview']}>
      <Text size="sm" fw={600} role="status">
        {t('products:shows.willMake', { count: left })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('products:shows.leaveOut')}
      </Text>
      <div className={classes['months']} tabIndex={0} role="group" aria-label={t('products:shows.preview')}>
        {[...months].map(([month, starts]) => (
          <section key={month} aria-label={month}>
            <Text size="xs" fw={600} c="dimmed">
              {month}
            </Text>
            <div className={classes['starts']}>
              {starts.map((start) => (
                <button
                  key={start.local}
                  type="button"
                  className={classes['start']}
                  aria-pressed={!excepted.has(start.local)}
                  onClick={() => toggle(start)}
                >
                  {format.date(start.startsAt, 'dayAndTime', timeZone)}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
