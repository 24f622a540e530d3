import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ScanShow } from '#domain/calls/scan.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useScanCalls } from '../api/scan-calls.ts';
import { scanStore } from '../model/use-scan-desk.ts';
import classes from './door.module.css';

/** Which show this door belongs to; without a connection those that the device has taken along. */
export function ShowChoice() {
  const { t } = useTranslation('scan');
  const { answer, reload } = useAnswer(useScanCalls().shows);
  const kept = useKeptShows();
  if (answer.status === 'loading') return <ShowListSkeleton />;
  if (answer.status === 'failed') {
    return kept.length === 0 ? (
      <FailedAnswer error={answer.error} reload={reload} />
    ) : (
      <ShowList title={t('kept')} shows={kept} />
    );
  }
  if (answer.value.length === 0) return <Notice title={t('none')} text={t('noneText')} />;
  return <ShowList title={t('choose')} shows={answer.value} />;
}

function useKeptShows(): readonly ScanShow[] {
  const [kept, setKept] = useState<readonly ScanShow[]>([]);
  useEffect(() => {
    // A browser that keeps nothing (a private window) has no lists: the network's stay.
    scanStore.shows().then(setKept, () => setKept([]));
  }, []);
  return kept;
}

function ShowList({ title, shows }: { readonly title: string; readonly shows: readonly ScanShow[] }) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  return (
    <section aria-labelledby="shows">
      <Title order={2} size="h3" id="shows">
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {t('chooseText')}
      </Text>
      <ul className={classes['shows']}>
        {shows.map(({ id, event, startsAt, roomName, spaceName }) => (
          <li key={id}>
            <Link to={`?show=${id}`} className={classes['show']}>
              <strong>{event.name}</strong>
              <Text>{format.date(startsAt, 'moment', event.timeZone)}</Text>
              <Text c="dimmed">
                {spaceName} · {roomName}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWS = ['40%', '55%', '35%'];

function ShowListSkeleton() {
  const { t } = useTranslation('scan');
  return (
    <div aria-hidden>
      <Title order={2} size="h3">
        {t('choose')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('chooseText')}
      </Text>
      <ul className={classes['shows']}>
        {SHOWS.map((width) => (
          <li key={width} className={classes['show']}>
            <TextSkeleton w={width} />
            <TextSkeleton w="min(70%, 14rem)" />
            <TextSkeleton w="min(80%, 17rem)" />
          </li>
        ))}
      </ul>
    </div>
  );
}
