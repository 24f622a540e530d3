import { Button, Group } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { ResultPage } from '../../../ui/result-card/result-card.tsx';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { knownBrowserKey } from '../api/browser-key.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { useWayBack } from './use-way-back.ts';

type Progress =
  { readonly step: 'asking' | 'sending' | 'verified' } | { readonly step: 'refused'; readonly text: string };

/**
 * Verifies the e-mail of a mailed link. The link works once, so it is used by a press and not by opening the page:
 * mail programs open links too. Opened in another browser than the one that registered, it leads on to choosing the
 * password, because anybody may have registered.
 */
export function Verification({ token }: { readonly token: string }) {
  const { t } = useTranslation('session');
  const calls = useAccountCalls();
  const { session, storage } = useServices();
  const navigate = useNavigate();
  const { redirect } = useWayBack();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<Progress>(
    token === '' ? { step: 'refused', text: t('noToken') } : { step: 'asking' },
  );
  const verify = async () => {
    setProgress({ step: 'sending' });
    try {
      const browserKey = knownBrowserKey(storage);
      const toChoose = await calls.verify({ token, ...(browserKey === null ? {} : { browserKey }) });
      session.reloadUser();
      if (toChoose === null) setProgress({ step: 'verified' });
      else await navigate(paths.resetPassword.href(toChoose.passwordToken, redirect), { replace: true });
    } catch (thrown) {
      setProgress({ step: 'refused', text: errorText(parseFailure(thrown)) });
    }
  };
  const place = useRef<HTMLElement>(null);
  const isOver = token !== '' && (progress.step === 'verified' || progress.step === 'refused');
  useEffect(() => {
    // The button that was pressed is gone.
    if (isOver && document.activeElement === document.body) place.current?.querySelector('h1')?.focus();
  }, [isOver]);
  const Icon = progress.step === 'refused' ? IconMailX : IconMailCheck;
  return (
    <ResultPage
      ref={place}
      icon={<Icon size={44} stroke={1.4} aria-hidden />}
      title={t(`verification.${progress.step}.title`)}
      text={progress.step === 'refused' ? progress.text : t(`verification.${progress.step}.text`)}
      aria-live="polite"
    >
      {progress.step === 'asking' || progress.step === 'sending' ? (
        <Button size="lg" loading={progress.step === 'sending'} onClick={() => void verify()}>
          {t('verification.verify')}
        </Button>
      ) : (
        <Onward isVerified={progress.step === 'verified'} />
      )}
    </ResultPage>
  );
}

/** Signed in: on to where one was going. Else to signing in, and from there on. */
function Onward({ isVerified }: { readonly isVerified: boolean }) {
  const { t } = useTranslation(['session', 'common']);
  const { state } = useSession();
  const { redirect, after } = useWayBack();
  const isIn = state.status === 'loggedIn';
  const isToTickets = redirect === paths.myTickets.href();
  return (
    <Group>
      {isVerified && (
        <Button component={Link} to={isIn ? after(state.user.roles) : paths.auth.href(redirect)}>
          {t(isIn ? (isToTickets ? 'verification.tickets' : 'verification.goOn') : 'common:user.signIn')}
        </Button>
      )}
      <Button variant={isVerified ? 'default' : 'filled'} component={Link} to={paths.landing.href()}>
        {t('common:failure.home')}
      </Button>
    </Group>
  );
}
