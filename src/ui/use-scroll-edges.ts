import { type RefObject, useEffect, useState } from 'react';
import classes from './scroll-edges.module.css';

interface ScrollEdges {
  readonly className: string;
  /** There is more to the left of what is seen. */
  readonly 'data-before': true | undefined;
  readonly 'data-after': true | undefined;
}

/** Props of a strip that scrolls sideways: where it goes on beyond an edge, what lies there fades away. */
export function useScrollEdges(strip: RefObject<HTMLElement | null>): ScrollEdges {
  const [{ before, after }, setEdges] = useState({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setEdges((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip]);
  return {
    className: classes['strip'] ?? '',
    'data-before': before || undefined,
    'data-after': after || undefined,
  };
}
