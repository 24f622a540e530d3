import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ANOTHER_SCREEN } from '../../../lib/navigation/another-screen.ts';
import type { Returned, Switched } from '../../../lib/session/impersonation.ts';
import { useImpersonationNews } from '../../../lib/session/use-impersonation.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { displayName } from './display-name.ts';

/** A switch and a return are said, and lead to the first screen of whom it is now (specification, section 4). */
export function useSwitchedNews(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const switched = useCallback(
    ({ user, home }: Switched) => {
      toastSuccess(t('impersonation.switched', { name: displayName(user) }));
      void navigate(paths[home].href(), { state: ANOTHER_SCREEN });
    },
    [t, navigate],
  );
  const returned = useCallback(
    ({ home, reason }: Returned) => {
      toastSuccess(t(reason === 'timeUp' ? 'impersonation.timeUp' : 'impersonation.returned'));
      void navigate(paths[home].href(), { state: ANOTHER_SCREEN });
    },
    [t, navigate],
  );
  useImpersonationNews(switched, returned);
}
