import { type RefObject, use, useCallback, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigationType } from 'react-router-dom';
import { ANOTHER_SCREEN } from '../../lib/navigation/another-screen.ts';

/**
 * After a navigation the focus goes to the new screen: to its h1, or to `main`, from where the heading takes it
 * when it comes (`PageHeading`). Opening the site moves nothing. Neither is a menu closed that was opened while the
 * screen was still on its way, or the focus taken from a field that somebody has gone to since.
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
  const hasBegun = useHasBegunSince();
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const isAnother = another !== null && another !== heeded.current;
    if (isAnother) heeded.current = another;
    if (before === pathname && !isAnother) return;
    // What surrounds the screen is new as well: it is opened, or comes after the other half of the site.
    if (before === null && (isOpening || document.activeElement !== document.body)) return;
    if (document.activeElement?.closest('[data-disclosure="opened"]')) return;
    if (hasBegun(main.current)) return;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, another, isOpening, hasBegun]);
  return main;
}

/** Where somebody types, and what stands above the page. */
const BEGUN = 'input, textarea, select, [role="dialog"] *';

/** Whether somebody has gone to a field beside the screen, or into a dialog, since the last navigation began. */
function useHasBegunSince(): (screen: HTMLElement | null) => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const focused = useRef<Element>(null);
  useEffect(() => {
    let toward: string | undefined;
    return router?.subscribe(({ navigation }) => {
      const to = navigation.location?.key;
      if (to !== undefined && to !== toward) focused.current = document.activeElement;
      toward = to;
    });
  }, [router]);
  return useCallback((screen) => {
    const before = focused.current;
    focused.current = null;
    const { activeElement } = document;
    if (before === null || activeElement === null || activeElement === before) return false;
    return activeElement.matches(BEGUN) && screen?.contains(activeElement) !== true;
  }, []);
}
