import { type RefObject, useEffect, useState } from 'react';

interface ScrollEdges {
  /** There is more to the left of what is seen. */
  readonly before: boolean;
  readonly after: boolean;
}

/** Whether a strip that scrolls sideways goes on beyond its edges, so that it can show it. */
export function useScrollEdges(strip: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setEdges((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return edges;
}
