import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings into sight, and to who has lost the field they were in, what has taken the place of a page that was open: it is
 * shorter, and its beginning lay above what was seen. A page that was over from the start stays as it is.
 *
 * @param isOpen whether the page is there, and not on its way
 * @param isOver whether something else stands in its place
 */
export function useEndInSight(isOpen: boolean, isOver: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOver && wasOpen.current) {
      end.current?.closest('main')?.scrollIntoView({ block: 'start' });
      if (document.activeElement === document.body) {
        end.current?.querySelector('h1')?.focus({ preventScroll: true });
      }
    }
    wasOpen.current = isOpen;
  }, [isOpen, isOver]);
  return end;
}
