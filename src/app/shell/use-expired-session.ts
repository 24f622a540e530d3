import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../lib/services/services.tsx';
import { toastFailure } from '../../ui/toasts.ts';
import { paths, wayBackTo } from '../paths.ts';

/**
 * A session that the server no longer takes leads to the authentication route, and from there back here, or to the page
 * that is on its way.
 */
export function useExpiredSession(): void {
  const { t } = useTranslation();
  const { session } = useServices();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(
    () =>
      session.onExpired(() => {
        toastFailure(t('user.expired'));
        const back = wayBackTo(router?.state.navigation.location ?? here);
        if (back !== undefined) void navigate(paths.auth.href(back));
      }),
    [session, router, navigate, here, t],
  );
}
