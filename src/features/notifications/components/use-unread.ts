import { useEffect, useState } from 'react';
import { onPageWake } from '../../../lib/booking/page-wakes.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useBellCalls } from '../api/bell-calls.ts';

/** Between two questions, ms: only while the page is looked at. */
const PAUSE = 60_000;

/**
 * How many notifications have not been read: asked at first, each minute while the page is in sight, and when it
 * comes back into sight. A question that fails is not spoken of: the next one will do.
 */
export function useUnread(): { readonly unread: number; readonly setUnread: (unread: number) => void } {
  const calls = useBellCalls();
  const { clock } = useServices();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      calls.unread(abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) setUnread(answer.unread);
        },
        () => undefined,
      );
    };
    ask();
    const stop = clock.every(PAUSE, ask);
    const stopWaking = onPageWake(ask);
    return () => {
      abort.abort();
      stop();
      stopWaking();
    };
  }, [calls, clock]);
  return { unread, setUnread };
}
