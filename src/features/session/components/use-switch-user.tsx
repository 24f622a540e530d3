import { IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { LatePart } from '../../../ui/late-part.tsx';

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
        <LatePart>
          <SwitchUserForm onClose={close} />
        </LatePart>
      ),
    });
  };
}
