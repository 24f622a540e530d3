import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';

/** Signs out, leaves nothing of the user's bookings here, says so and goes to the authentication route (specification, section 2). */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const { session, storage } = useServices();
  const navigate = useNavigate();
  return useCallback(async () => {
    await session.logout();
    createKeptBookings(storage).forgetClaimed();
    toastSuccess(t('user.loggedOut'));
    await navigate(paths.auth.href());
  }, [session, storage, navigate, t]);
}
