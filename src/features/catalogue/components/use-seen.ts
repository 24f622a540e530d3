import { type RefCallback, useCallback, useState } from 'react';

/** Pixels before the edge of the window at which something counts as seen: it has time to come. */
const MARGIN = '300px';

/** Whether an element has come near the window, and stays so from then on. */
export function useSeen(): readonly [RefCallback<HTMLElement>, boolean] {
  const [isSeen, setSeen] = useState(false);
  const watch: RefCallback<HTMLElement> = useCallback((element) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isSeen];
}
