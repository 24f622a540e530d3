import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationsFigures } from '#domain/calls/operations.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useLiveFigures } from '../api/use-live-figures.ts';
import classes from '../components/operations.module.css';
import { PanelsSkeleton } from '../components/panels-skeleton.tsx';
import { QueuePanel } from '../components/queue-panel.tsx';
import { RateCards } from '../components/rate-cards.tsx';
import { ServerPanel } from '../components/server-panel.tsx';
import { isQuiet } from '../model/figure-rates.ts';

/** What happens right now, for whoever runs the house on the day of a sale. It can be held still, to be read. */
export function OperationsScreen() {
  const { t } = useTranslation(['operations', 'management']);
  const [isPaused, setPaused] = useState(false);
  const { figures, error, reload } = useLiveFigures(isPaused);
  return (
    <DetailPage
      title={t('management:titles.Operations')}
      lead={<Text c="dimmed">{t('lead')}</Text>}
      actions={
        <Button
          variant="default"
          leftSection={
            isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />
          }
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? t('resume') : t('pause')}
        </Button>
      }
    >
      {figures !== null ? (
        <Figures figures={figures} isLate={error !== null} isPaused={isPaused} />
      ) : error !== null ? (
        <FailedAnswer error={error} reload={reload} />
      ) : (
        <FiguresSkeleton />
      )}
    </DetailPage>
  );
}

interface FiguresProps {
  readonly figures: OperationsFigures;
  /** The latest question was not answered. */
  readonly isLate: boolean;
  readonly isPaused: boolean;
}

function Figures({ figures, isLate, isPaused }: FiguresProps) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const time = format.date(figures.at, 'clock', ownTimeZone());
  return (
    <Stack gap="lg">
      <div role="status">
        {isLate && (
          <Text className={classes['bad'] ?? ''}>
            <IconAlertTriangle size={18} aria-hidden /> {t('late', { time })}
          </Text>
        )}
        {isPaused && <Text c="dimmed">{t('paused', { time })}</Text>}
        {!isPaused && isQuiet(figures.series) && <Text c="dimmed">{t('quiet')}</Text>}
      </div>
      <RateCards series={figures.series} />
      <div className={classes['columns']}>
        <QueuePanel queues={figures.queues} />
        <ServerPanel at={figures.at} servers={figures.servers} />
      </div>
    </Stack>
  );
}

function FiguresSkeleton() {
  return (
    <Stack gap="lg" aria-hidden inert>
      <TextSkeleton w="min(100%, 20rem)" />
      <RateCards series={null} />
      <PanelsSkeleton />
    </Stack>
  );
}
