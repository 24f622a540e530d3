import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { shownState } from '../model/shown-state.ts';
import classes from './queue-card.module.css';
import { useWaitText } from './use-wait-text.ts';

interface QueueFiguresProps {
  readonly standing: WaitingStanding;
  /** Null while it is not known. */
  readonly event: EventDetail | null;
}

/** The numbers of a place: how many stand before, how many wait, how long; before the draw when it is. */
export function QueueFigures({ standing, event }: QueueFiguresProps) {
  const { t } = useTranslation('queue');
  const format = useFormat();
  const waitText = useWaitText();
  const number = format.count;
  const { ahead, estimatedSeconds, waiting, opensAt } = standing;
  const figures = [
    ...(shownState(standing) === 'drawing' && opensAt !== null && event !== null
      ? [{ label: t('figure.opens'), value: format.date(opensAt, 'moment', event.space.timeZone) }]
      : []),
    ...(ahead === null ? [] : [{ label: t('figure.ahead'), value: number(ahead) }]),
    ...(waiting > 0 ? [{ label: t('figure.waiting'), value: number(waiting) }] : []),
    // The only one in words, which on a phone have a line to themselves.
    ...(estimatedSeconds === null ? [] : [{ label: t('figure.wait'), value: waitText(estimatedSeconds) }]),
  ];
  if (figures.length === 0) return null;
  return (
    <dl className={classes['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
