import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ANOTHER_SCREEN } from '../../../lib/navigation/another-screen.ts';
import type { Returned, Switched } from '../../../lib/session/impersonation.ts';
import { useImpersonationNews } from '../../../lib/session/use-impersonation.ts';
import { useViewRefresh } from '../../../lib/view-refresh.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { displayName } from './display-name.ts';

/**
 * A switch and a return are said, and lead to the first screen of whom it is now (specification, section 4). Where that
 * is the screen one is on, it begins anew: what it shows is of whom one was.
 */
export function useSwitchedNews(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { refresh } = useViewRefresh();
  const leadTo = useCallback(
    async (href: string) => {
      await navigate(href, { state: ANOTHER_SCREEN });
      if (href === pathname) refresh();
    },
    [navigate, pathname, refresh],
  );
  const switched = useCallback(
    ({ user, home }: Switched) => {
      toastSuccess(t('impersonation.switched', { name: displayName(user) }));
      void leadTo(paths[home].href());
    },
    [t, leadTo],
  );
  const returned = useCallback(
    ({ home, reason }: Returned) => {
      toastSuccess(t(`impersonation.${reason === 'asked' ? 'returned' : reason}`));
      void leadTo(paths[home].href());
    },
    [t, leadTo],
  );
  useImpersonationNews(switched, returned);
}
