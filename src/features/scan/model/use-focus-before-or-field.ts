import { type RefObject, useEffect } from 'react';

/**
 * What takes the whole screen takes the focus along: once it is gone, the focus goes back to where it was, or to the
 * field where that is gone too.
 */
export function useFocusBeforeOrField(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const usual = field.current;
    return () => {
      // Something else has it by now.
      if (document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : usual)?.focus({ preventScroll: true });
    };
  }, [field]);
}
