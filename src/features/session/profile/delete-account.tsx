import { Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** The end of the account, asked for twice. */
export function DeleteAccount({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('session');
  const modals = useModalStack();
  const ask = () => {
    modals.open({
      title: t('profile.deleteQuestion'),
      icon: <IconTrash size={24} stroke={1.6} aria-hidden />,
      content: (close) => <DeleteAccountForm hasPassword={user.hasPassword !== false} onClose={close} />,
    });
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t('profile.deleteText')}</Text>
      <Button variant="outline" color="curtain" onClick={ask}>
        {t('profile.delete')}
      </Button>
    </Stack>
  );
}
