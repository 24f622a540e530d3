import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useUserCalls } from '../api/user-calls.ts';
import { RemoveFactors } from './remove-factors.tsx';

/** What can be done with an account besides editing it; what shuts somebody out asks first. */
export function useUserActions(user: ManagedUser, onChanged: () => void) {
  const { t } = useTranslation('users');
  const calls = useUserCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const { switchTo } = useImpersonation();
  const name = user.fullName === '' ? user.email : user.fullName;
  const finish = async (doing: Promise<unknown>, text: string) => {
    await doing;
    toastSuccess(text);
    onChanged();
  };
  return {
    switchTo: () => {
      switchTo(user.id).catch(errorToast);
    },
    sendLink: () => {
      finish(calls.sendLink(user.id), t('show.resent', { email: user.email })).catch(errorToast);
    },
    activate: () => {
      finish(calls.activate(user.id), t('show.activated')).catch(errorToast);
    },
    deactivate: () =>
      modals.open({
        title: t('show.deactivateTitle', { name }),
        description: t('show.deactivateText'),
        actionLabel: t('show.deactivate'),
        onAccept: async () => finish(calls.deactivate(user.id), t('show.deactivated')),
      }),
    removeFactors: () =>
      modals.open({
        title: t('show.removeFactorsTitle', { name }),
        content: (close) => (
          <RemoveFactors
            user={user}
            name={name}
            onRemoved={() => {
              toastSuccess(t('show.removedFactors'));
              close();
              onChanged();
            }}
          />
        ),
      }),
    endSessions: () =>
      modals.open({
        title: t('show.endSessions'),
        description: t('show.endSessionsText'),
        actionLabel: t('show.endSessions'),
        onAccept: async () => finish(calls.endSessions(user.id), t('show.endedSessions')),
      }),
  };
}
