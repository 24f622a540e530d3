import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../lib/services/services.tsx';
import { toastFailure } from '../../ui/toasts.ts';
import { paths } from '../paths.ts';

/** A session that the server no longer takes leads to the authentication route, and from there back here. */
export function useExpiredSession(): void {
  const { t } = useTranslation();
  const { session } = useServices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      session.onExpired(() => {
        toastFailure(t('user.expired'));
        if (pathname !== paths.auth.path) void navigate(paths.auth.href(pathname + search));
      }),
    [session, navigate, pathname, search, t],
  );
}
