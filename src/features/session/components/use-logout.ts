import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';

/** Signs out, says so and goes to the authentication route (specification, section 2). */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const { session } = useServices();
  const navigate = useNavigate();
  return useCallback(async () => {
    await session.logout();
    toastSuccess(t('user.loggedOut'));
    await navigate(paths.auth.href());
  }, [session, navigate, t]);
}
