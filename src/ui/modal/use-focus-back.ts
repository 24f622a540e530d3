import { useEffect } from 'react';
import { useServices } from '../../lib/services/services.tsx';

/**
 * Gives the focus back to `opener` when the caller is gone; again a moment later, because the trap of a modal that
 * comes to light again takes the focus to its own first field. A modal that was opened meanwhile keeps it, and so does
 * whatever else has taken it.
 */
export function useFocusBack(opener: Element | null): void {
  const { clock } = useServices();
  useEffect(() => {
    const giveBack = () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
    return () => {
      giveBack();
      clock.after(0, () => {
        const { activeElement: active, body } = document;
        const open = active?.closest('[role=dialog]') ?? null;
        const isLost = active === null || active === body;
        if (isLost || open?.contains(opener) === true) giveBack();
      });
    };
  }, [opener, clock]);
}
