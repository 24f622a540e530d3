import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';

/**
 * A new screen begins at its top, one that is gone back to where it was left. What was opened by its address stands
 * where it was left when it is loaded again, unless somebody has begun on it: React Router restores it in a
 * transition, which may come seconds after the first look, and what is being typed or pressed would move away.
 */
export function ScrollPosition() {
  const location = useLocation();
  // Drawn anew with everything that makes the router scroll.
  useNavigation();
  const shown = useRef(location);
  const stands = useRef(0);
  // Before the router's layout effect, which scrolls.
  useInsertionEffect(() => {
    stands.current = window.scrollY;
  });
  // After it, before anything is painted.
  useLayoutEffect(() => {
    const isSame = shown.current === location;
    shown.current = location;
    if (isSame && hasBegun(stands.current) && window.scrollY !== stands.current)
      window.scrollTo(0, stands.current);
  });
  return <ScrollRestoration getKey={keyOf} />;
}

function hasBegun(scrollY: number): boolean {
  return scrollY > 0 || document.activeElement !== document.body;
}

/** Every page that was opened by its address has the same key, which would give one the position of another. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
