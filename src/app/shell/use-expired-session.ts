import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../lib/services/services.tsx';
import { toastFailure } from '../../ui/toasts.ts';
import { paths, wayBackTo } from '../paths.ts';

/** A session that the server no longer takes leads to the authentication route, and from there back here. */
export function useExpiredSession(): void {
  const { t } = useTranslation();
  const { session } = useServices();
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(
    () =>
      session.onExpired(() => {
        toastFailure(t('user.expired'));
        const back = wayBackTo(here);
        if (back !== undefined) void navigate(paths.auth.href(back));
      }),
    [session, navigate, here, t],
  );
}
