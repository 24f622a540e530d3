import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OperationsFigures } from '#domain/calls/operations.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './operations.module.css';

const QUEUES = ['openBookings', 'payments', 'refunds', 'letters'] as const;

/** What waits; of a database that does not answer nobody knows. */
export function QueuePanel({ queues }: Pick<OperationsFigures, 'queues'>) {
  const { t, i18n } = useTranslation('operations');
  const format = useFormat();
  const seconds = queues?.oldestLetterSeconds ?? null;
  return (
    <Panel title={t('queues')}>
      {queues === null ? (
        <Text className={classes['bad'] ?? ''}>{t('databaseAway')}</Text>
      ) : (
        <dl className={classes['facts']}>
          {QUEUES.map((name) => (
            <div key={name} className={classes['fact']}>
              <dt>{t(`queue.${name}`)}</dt>
              <dd>{format.count(queues[name])}</dd>
            </div>
          ))}
          {seconds !== null && (
            <div className={classes['fact']}>
              <dt>{t('queue.oldestLetter')}</dt>
              <dd>{durationText(seconds, i18n.language)}</dd>
            </div>
          )}
        </dl>
      )}
    </Panel>
  );
}

const MINUTES = 60;
const HOURS = 3600;

function durationText(seconds: number, locale: string): string {
  const [unit, size] =
    seconds >= 2 * HOURS
      ? (['hour', HOURS] as const)
      : seconds >= 2 * MINUTES
        ? (['minute', MINUTES] as const)
        : (['second', 1] as const);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 });
  return format.format(Math.floor(seconds / size));
}
