import { use, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, UNSAFE_DataRouterStateContext } from 'react-router-dom';
import { BROUGHT_INTO_VIEW } from '../../lib/navigation/bring-into-view.ts';
import { scrollWhenGrown } from './scroll-when-grown.ts';

/**
 * A new screen begins at its top; one that is gone back to or loaded again stands where it was left, as soon as it is
 * as long as it was. Where somebody has begun it stays: React Router restores what was opened by its address in a
 * transition, which may come seconds after the first look, and what is being typed, pressed or shown would move away.
 */
export function ScrollPosition() {
  const state = use(UNSAFE_DataRouterStateContext);
  const location = state?.location;
  const wanted = state?.restoreScrollPosition;
  const shown = useRef<typeof location>(undefined);
  const stands = useRef(0);
  const hasBrought = useRef(false);
  // Before the router's layout effect, which scrolls. Not at the first look, where to measure is to scroll: nothing
  // stands in the page yet, and what was scrolled before is kept by `StayInPlace`.
  useInsertionEffect(() => {
    if (shown.current !== undefined) stands.current = window.scrollY;
  });
  // After it, before anything is painted.
  useLayoutEffect(() => {
    const isSame = shown.current === location;
    shown.current = location;
    if (!isSame) hasBrought.current = false;
    if (isSame && (hasBrought.current || hasBegun(stands.current))) {
      if (window.scrollY !== stands.current) window.scrollTo(0, stands.current);
      return undefined;
    }
    return typeof wanted === 'number' ? scrollWhenGrown(wanted) : undefined;
  }, [location, wanted]);
  useLayoutEffect(() => {
    const brought = () => void (hasBrought.current = true);
    window.addEventListener(BROUGHT_INTO_VIEW, brought);
    return () => window.removeEventListener(BROUGHT_INTO_VIEW, brought);
  }, []);
  return <ScrollRestoration getKey={keyOf} />;
}

function hasBegun(scrollY: number): boolean {
  return scrollY > 0 || document.activeElement !== document.body;
}

/** Every page that was opened by its address has the same key, which would give one the position of another. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
