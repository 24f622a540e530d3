import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCopy, IconSparkles } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { TicketGroup } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { bestInEveryShow, packProgress } from '#machines/pack-selection/selectors.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import type { PackSession } from '../api/pack-session.ts';
import classes from './pack-assist.module.css';
import { PackRepair } from './pack-repair.tsx';
import { usePackSame } from './use-pack-same.ts';

interface PackAssistProps {
  readonly session: PackSession;
  readonly combos: readonly TicketGroup[];
  /** From 0. */
  readonly current: number;
  readonly onStep: (index: number) => void;
  /** Leads to seats of a show. */
  readonly onSeats: (showId: ShowId, seats: readonly number[]) => void;
  readonly onBest: () => void;
}

/** What is to be done next, and the presses that do much of it at once. */
export function PackAssist({ session, combos, current, onStep, onSeats, onBest }: PackAssistProps) {
  const place = useFocusAfterRemoval<HTMLDivElement>();
  const { t } = useTranslation('booking');
  const { pack, shows } = session;
  const lost = useSelector(pack, ({ context }) => context.lost);
  const same = usePackSame(session, combos);
  return (
    <div className={classes['assist']} ref={place} tabIndex={-1} role="group" aria-label={t('pack.next')}>
      {shows
        .filter(({ show }) => lost.has(show.id))
        .map((open) => (
          <PackRepair
            key={open.show.id}
            {...{ session, open, combos }}
            onTaken={(seats) => onSeats(open.show.id, seats)}
          />
        ))}
      {same.without.map((showId) => (
        <WithoutSeats key={showId} showId={showId} session={session} />
      ))}
      <NextStep {...{ session, current, same, onStep, onBest }} />
    </div>
  );
}

function WithoutSeats({ showId, session }: { readonly showId: ShowId; readonly session: PackSession }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const show = session.shows.find((open) => open.show.id === showId)?.show;
  if (show === undefined) return null;
  const date = format.date(show.startsAt, 'dayAndTime', show.event.space.timeZone);
  return (
    <p className={classes['without']} role="status">
      {t('pack.without', { date, room: show.room.name })}
    </p>
  );
}

interface NextStepProps extends Pick<PackAssistProps, 'session' | 'current' | 'onStep' | 'onBest'> {
  readonly same: ReturnType<typeof usePackSame>;
}

function NextStep({ session, current, same, onStep, onBest }: NextStepProps) {
  const { t } = useTranslation('booking');
  const { pack, selection } = session;
  useSelector(pack, ({ context }) => context.items);
  const packs = useSelector(pack, ({ context }) => context.packs);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const best = bestInEveryShow(pack.getSnapshot());
  const progress = packProgress(pack.getSnapshot());
  const missing = progress[current]?.missing ?? 0;
  const next = progress.findIndex((show, index) => show.missing > 0 && index !== current);
  const isNew = best === packs;
  return (
    <div className={classes['row']}>
      <p className={classes['todo']} role="status" data-said={(missing === 0 && next !== -1) || undefined}>
        <VisuallyHidden>{`${t('pack.step', { number: current + 1, count: progress.length })}. `}</VisuallyHidden>
        {missing > 0 && t('pack.choose', { count: missing })}
        {missing === 0 && t(next === -1 ? 'pack.allComplete' : 'pack.showComplete')}
      </p>
      <div className={classes['presses']}>
        {isNew && (
          <Button
            variant="light"
            loading={isBusy}
            leftSection={<IconSparkles size={18} stroke={1.7} aria-hidden />}
            aria-label={t('pack.best')}
            onClick={onBest}
          >
            <span className={classes['long']}>{t('pack.best')}</span>
            <span className={classes['short']}>{t('pack.bestShort')}</span>
          </Button>
        )}
        {same.canAsk && (
          <Button leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />} onClick={same.ask}>
            {t('pack.same')}
          </Button>
        )}
        {missing === 0 && next !== -1 && (
          <Button
            variant="default"
            px="sm"
            rightSection={<IconArrowRight size={18} stroke={1.7} aria-hidden />}
            aria-label={t('pack.goOn')}
            onClick={() => onStep(next)}
          >
            {t('pack.goOnShort')}
          </Button>
        )}
      </div>
    </div>
  );
}
