import { useCallback, useEffect, useRef } from 'react';
import { useHasLeft } from './use-has-left.ts';

/**
 * Tells whether, at the moment of asking, whoever was at the caller has gone: to another page, also where that is still
 * on its way, or because the caller is shown no more. Another address of the same page is not elsewhere.
 */
export function useIsElsewhere(): () => boolean {
  const hasLeft = useHasLeft();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => !isShown.current || hasLeft(), [hasLeft]);
}
