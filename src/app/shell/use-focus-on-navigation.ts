import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation the focus goes to the new screen: to its h1, or to `main`, from where the heading takes it
 * when it comes (`PageHeading`). Opening the site moves nothing.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
