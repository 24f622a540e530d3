import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ANOTHER_SCREEN } from '../../lib/navigation/another-screen.ts';

/**
 * After a navigation the focus goes to the new screen: to its h1, or to `main`, from where the heading takes it
 * when it comes (`PageHeading`). Opening the site moves nothing. Neither is a menu closed that was opened while the
 * screen was still on its way.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  /** Set where the same address shows something else now. */
  const another = location.state === ANOTHER_SCREEN ? location.key : null;
  const isOpening = useNavigationType() === 'POP';
  const shown = useRef<string>(null);
  const heeded = useRef<string>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const isAnother = another !== null && another !== heeded.current;
    if (isAnother) heeded.current = another;
    if (before === pathname && !isAnother) return;
    // What surrounds the screen is new as well: it is opened, or comes after the other half of the site.
    if (before === null && (isOpening || document.activeElement !== document.body)) return;
    if (document.activeElement?.closest('[data-disclosure="opened"]')) return;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, another, isOpening]);
  return main;
}
