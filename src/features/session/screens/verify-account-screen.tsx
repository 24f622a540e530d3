import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { ResendVerification } from '../../../ui/form/resend-verification.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
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
      if (known.verifiedAt !== null) await navigate(after(known.roles), { replace: true });
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setLooking(false);
    }
  };
  const Icon = isVerified ? IconMailCheck : IconMail;
  return (
    <Container w="100%" size="xs" py="xl">
      <Stack align="flex-start" gap="md">
        <Icon size={48} stroke={1.4} aria-hidden />
        <PageHeading>{t(isVerified ? 'pending.done' : 'pending.title')}</PageHeading>
        {!isVerified && <Text size="lg">{t('pending.text', { email: user.email })}</Text>}
        <Group align="flex-start">
          <Button loading={looking} onClick={() => void look()}>
            {t(isVerified ? 'verification.goOn' : 'pending.check')}
          </Button>
          {!isVerified && <ResendVerification email={user.email} />}
        </Group>
        <Text role="status">{isStillNot ? t('pending.stillNot') : ''}</Text>
      </Stack>
    </Container>
  );
}
