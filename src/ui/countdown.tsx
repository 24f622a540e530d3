import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countdownText } from '../lib/format/countdown-text.ts';
import classes from './countdown.module.css';

interface CountdownProps {
  /** Until the deadline, milliseconds. */
  readonly remainingMs: number;
  /** How near the end is. */
  readonly urgency: 'calm' | 'soon' | 'now';
}

/** What is left of a booking's time. It says itself to a screen reader only when asked: warnings are announced apart. */
export function Countdown({ remainingMs, urgency }: CountdownProps) {
  const { t } = useTranslation('booking');
  return (
    <span
      className={classes['countdown']}
      data-urgency={urgency}
      role="timer"
      aria-label={t('countdown.label')}
    >
      <IconClock size={18} stroke={1.8} aria-hidden />
      <span className={classes['time']}>{countdownText(remainingMs)}</span>
    </span>
  );
}
