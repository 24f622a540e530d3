import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';

/** The e-mail of the account, the one that is to follow it, and the way to another. */
export function ChangeEmail({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('session');
  const modals = useModalStack();
  const pending = user.pendingEmail ?? null;
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('profile.emailNow', { email: user.email })}</Text>
      {pending !== null && (
        <Text role="status" fw={600}>
          {t('profile.emailPending', { email: pending })}
        </Text>
      )}
      <Button
        variant="default"
        onClick={() =>
          modals.open({
            title: t('profile.changeEmail'),
            icon: <IconMail size={24} stroke={1.6} aria-hidden />,
            content: (close) => <ChangeEmailForm user={user} onClose={close} />,
          })
        }
      >
        {t('profile.changeEmail')}
      </Button>
    </Stack>
  );
}
