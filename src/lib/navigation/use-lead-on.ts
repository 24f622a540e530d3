import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useIsElsewhere } from './use-is-elsewhere.ts';

/** Leads on from the calling page once something has ended there. Who has gone elsewhere meanwhile is not led away. */
export function useLeadOn(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isElsewhere = useIsElsewhere();
  return useCallback(
    (href, options) => {
      if (!isElsewhere()) void navigate(href, options);
    },
    [navigate, isElsewhere],
  );
}
