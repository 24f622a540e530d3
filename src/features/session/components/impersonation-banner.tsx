import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countdownText } from '../../../lib/format/countdown-text.ts';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { displayName } from './display-name.ts';
import classes from './impersonation-banner.module.css';
import { useGoBack } from './use-go-back.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Who really acts, as whom, for how long yet, and the way back. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const { state } = useSession();
  const { original, endsAt } = useImpersonation();
  const { goBack, isBusy } = useGoBack();
  const timeLeft = useTimeLeft(endsAt);
  const user = state.status === 'loggedIn' ? displayName(state.user) : '…';
  const actor = original === null ? '…' : displayName(original);
  return (
    <section className={classes['banner']} aria-label={t('impersonation.label')}>
      <IconEye size={20} stroke={1.7} aria-hidden className={classes['icon']} />
      <span className={classes['who']}>{t('impersonation.banner', { actor, user })}</span>
      {timeLeft !== null && (
        <span className={classes['time']} role="timer">
          {t('impersonation.left', { time: countdownText(timeLeft) })}
        </span>
      )}
      <Button size="compact-md" className={classes['back'] ?? ''} loading={isBusy} onClick={goBack}>
        {t('impersonation.goBack')}
      </Button>
    </section>
  );
}
