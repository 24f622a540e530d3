import { useEffect, useState } from 'react';
import { createPath, useLocation, useMatch, useNavigate } from 'react-router-dom';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useViewRefresh } from '../../../lib/view-refresh.tsx';

/** Delays of the specification, section 9, in milliseconds. */
const REFRESH_AFTER = 10;
const PRESELECT_AFTER = 200;

/** What the event search shows as chosen, and what choosing does (specification, section 2). */
export interface EventSearch {
  /** Id of the chosen event as text; null: none. */
  readonly value: string | null;
  readonly choose: (id: string | null) => void;
}

export function useEventSearch(events: readonly EventSummary[]): EventSearch {
  const { clock } = useServices();
  const { refresh } = useViewRefresh();
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const shown = useMatch(paths.event.path)?.params.eventId;
  const [preselected, setPreselected] = useState<string | null>(null);

  useEffect(() => {
    if (shown === undefined) return undefined;
    return clock.after(PRESELECT_AFTER, () => setPreselected(shown));
  }, [shown, clock]);

  const isListed = events.some((event) => String(event.id) === preselected);
  return {
    value: shown !== undefined && isListed ? preselected : null,
    choose: (id) => {
      const event = events.find((each) => String(each.id) === id);
      if (event === undefined) return;
      setPreselected(String(event.id));
      const href = paths.event.href(event.id);
      // The way back leads to the page before, not to this one again.
      void navigate(href, { replace: href === here });
      if (shown !== undefined) clock.after(REFRESH_AFTER, refresh);
    },
  };
}
