import { Button, Group, Text } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { ResendVerification } from '../../../ui/form/resend-verification.tsx';
import { ResultPage } from '../../../ui/result-card/result-card.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { ChangeEmail } from '../profile/change-email.tsx';
import { useWayBack } from '../components/use-way-back.ts';

/** For an account that is not verified yet: what is missing, the link again, and on from there. */
export function VerifyAccountScreen() {
  const { state } = useSession();
  return state.status === 'loggedIn' ? <Pending user={state.user} /> : null;
}

function Pending({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const calls = useAccountCalls();
  const errorToast = useErrorToast();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const { after } = useWayBack();
  const [looking, setLooking] = useState(false);
  const [isStillNot, setStillNot] = useState(false);
  const isVerified = user.verifiedAt !== null;
  const look = async () => {
    setLooking(true);
    try {
      const known = await calls.me();
      session.userChanged(known);
      setStillNot(known.verifiedAt === null);
      if (known.verifiedAt !== null && !hasLeft()) await navigate(after(known.roles), { replace: true });
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setLooking(false);
    }
  };
  const Icon = isVerified ? IconMailCheck : IconMail;
  return (
    <ResultPage
      icon={<Icon size={44} stroke={1.4} aria-hidden />}
      title={t(isVerified ? 'pending.done' : 'pending.title')}
      {...(isVerified ? {} : { text: t('pending.text', { email: user.email }) })}
    >
      <Group align="flex-start">
        <Button loading={looking} onClick={() => void look()}>
          {t(isVerified ? 'verification.goOn' : 'pending.check')}
        </Button>
        {!isVerified && <ResendVerification email={user.email} />}
      </Group>
      <Text role="status">{isStillNot ? t('pending.stillNot') : ''}</Text>
      {!isVerified && (
        <section aria-label={t('pending.wrong')}>
          <Text mb="xs">{t('pending.wrong')}</Text>
          <ChangeEmail user={user} />
        </section>
      )}
    </ResultPage>
  );
}
