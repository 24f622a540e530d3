import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

/**
 * Leaves the page where somebody has scrolled it before it was alive: React Router scrolls to the top of what it
 * shows first, and what somebody is about to press would move away under the hand.
 */
export function StayInPlace({ children }: { readonly children: ReactNode }) {
  const stands = useRef(0);
  // Before all layout effects, those of the children among them.
  useInsertionEffect(() => {
    stands.current = window.scrollY;
  }, []);
  // After those of the children, before anything is painted.
  useLayoutEffect(() => {
    if (stands.current > 0) window.scrollTo(0, stands.current);
  }, []);
  return children;
}
