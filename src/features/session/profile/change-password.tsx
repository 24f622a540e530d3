import { Button, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Another password; by mail for who has none yet. */
export function ChangePassword({ user }: { readonly user: CurrentUser }) {
  return user.hasPassword === false ? <FirstPassword email={user.email} /> : <ChangeFromOld user={user} />;
}

function FirstPassword({ email }: { readonly email: string }) {
  const { t } = useTranslation('session');
  const calls = useAccountCalls();
  const errorToast = useErrorToast();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await calls.forgottenPassword({ email });
      toastSuccess(t('profile.linkSent', { email }));
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('profile.noPassword')}</Text>
      <Button variant="default" loading={sending} onClick={() => void send()}>
        {t('profile.sendLink')}
      </Button>
    </Stack>
  );
}

function ChangeFromOld({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('session');
  const modals = useModalStack();
  return (
    <Button
      style={{ alignSelf: 'flex-start' }}
      variant="default"
      onClick={() =>
        modals.open({
          title: t('profile.changePassword'),
          icon: <IconLock size={24} stroke={1.6} aria-hidden />,
          content: (close) => <ChangePasswordForm user={user} onClose={close} />,
        })
      }
    >
      {t('profile.changePassword')}
    </Button>
  );
}
