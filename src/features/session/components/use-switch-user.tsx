import { IconUsersGroup } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';

const SwitchUserForm = lazy(async () => ({
  default: (await import('./switch-user-form.tsx')).SwitchUserForm,
}));

/** Opens the form that switches to another user. */
export function useSwitchUser(): () => void {
  const modals = useModalStack();
  const { t } = useTranslation();
  return () => {
    modals.open({
      title: t('user.switchUser'),
      icon: <IconUsersGroup size={24} stroke={1.6} aria-hidden />,
      content: (close) => (
        <Suspense>
          <SwitchUserForm onClose={close} />
        </Suspense>
      ),
    });
  };
}
