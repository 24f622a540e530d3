import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedWaitingRoom } from '#domain/calls/waiting-room.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { Facts } from '../../../../ui/detail/facts.tsx';
import type { WaitingRoomCalls } from '../api/waiting-room-calls.ts';

type Figures = ManagedWaitingRoom['figures'];

interface WaitingRoomFiguresProps {
  readonly first: Figures;
  readonly calls: WaitingRoomCalls;
}

const EVERY_MS = 5_000;

/** How the waiting room goes, read every five seconds while it is looked at. */
export function WaitingRoomFigures({ first, calls }: WaitingRoomFiguresProps) {
  const { t } = useTranslation('waiting');
  const { clock } = useServices();
  const [figures, setFigures] = useState(first);
  const [isStale, setIsStale] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const read = () => {
      calls.read(abort.signal).then(
        (room) => {
          if (abort.signal.aborted) return;
          setFigures(room.figures);
          setIsStale(false);
        },
        () => abort.signal.aborted || setIsStale(true),
      );
    };
    const stop = clock.every(EVERY_MS, read);
    return () => {
      stop();
      abort.abort();
    };
  }, [calls, clock]);
  const { count: number } = useFormat();
  const { phase, waiting, admitted, missed, ratePerMinute, active, bookingsPerMinute, holdP99Ms } = figures;
  return (
    <>
      <Facts
        items={[
          { label: t('phase.label'), value: t(`phase.${phase}`) },
          { label: t('figure.waiting'), value: number(waiting) },
          { label: t('figure.admitted'), value: number(admitted) },
          { label: t('figure.missed'), value: number(missed) },
          { label: t('figure.rate'), value: number(ratePerMinute) },
          { label: t('figure.active'), value: number(active) },
          { label: t('figure.bookings'), value: number(bookingsPerMinute) },
          {
            label: t('figure.p99'),
            value: holdP99Ms === null ? t('none') : t('ms', { count: holdP99Ms }),
          },
        ]}
      />
      {isStale && (
        <Text c="dimmed" size="sm" role="status">
          {t('stale')}
        </Text>
      )}
    </>
  );
}
