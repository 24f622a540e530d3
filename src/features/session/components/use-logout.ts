import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useLeavePage } from '../../../ui/edit-form/use-leave-page.ts';
import { toastSuccess } from '../../../ui/toasts.ts';

/** Signs out, says so and goes to the authentication route (specification, section 2); asks first where something is unsaved. */
export function useLogout(): () => void {
  const { t } = useTranslation();
  const { session } = useServices();
  const navigate = useNavigate();
  const leavePage = useLeavePage();
  return () =>
    leavePage(async () => {
      await session.logout();
      toastSuccess(t('user.loggedOut'));
      await navigate(paths.auth.href());
    });
}
