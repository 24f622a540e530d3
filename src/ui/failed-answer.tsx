import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../lib/http/api-error.ts';
import { hasAnsweredText } from '../lib/http/api-error-text.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useIsOnline, useWhenOnline } from '../lib/http/use-online.ts';
import { Notice } from './notice.tsx';
import { useErrorText } from './use-error-text.ts';

interface FailedAnswerProps {
  readonly error: ApiError;
  readonly reload: () => void;
}

/**
 * An answer that did not come, with a way to ask again; without a network it is asked again when that is back. Nothing
 * where the session is over: the screen is about to give place to the sign-in.
 */
export function FailedAnswer({ error, reload }: FailedAnswerProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const { state } = useSession();
  useWhenOnline(reload);
  if (error.kind === 'sessionEnded' && state.status !== 'loggedIn') return null;
  const action = { label: t('failure.retry'), onClick: reload };
  if (!isOnline) {
    return (
      <Notice
        urgent
        icon={<IconWifiOff size={40} stroke={1.4} aria-hidden />}
        title={t('failure.offline')}
        text={t('failure.offlineText')}
        action={action}
      />
    );
  }
  return (
    <Notice
      urgent
      icon={<IconCloudOff size={40} stroke={1.4} aria-hidden />}
      title={t('failure.content')}
      text={
        hasAnsweredText(error)
          ? errorText(error)
          : t(error.kind === 'network' ? 'failure.noAnswerText' : 'failure.contentText')
      }
      action={action}
    />
  );
}
