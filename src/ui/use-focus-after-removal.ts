import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was when what it stood on goes: after a removed line the focus goes to the same control
 * of the line that took its place, and without one to the element of the ref (give it `tabIndex={-1}` and a name).
 * Takes nothing from who has moved on. A button that is switched off for a while stays by itself: `SteadyButton`.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let last: HTMLElement | null = null;
    let index = -1;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === element) return;
      last = target;
      index = lineButtons(element).indexOf(target);
    };
    const forget = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) last = null;
    };
    const restore = () => {
      if (last === null || last.isConnected || !isNowhere(document.activeElement)) return;
      last = null;
      (lineButtons(element)[index] ?? element).focus({ preventScroll: true });
    };

    const observer = new MutationObserver(restore);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return place;
}

/** Disabled ones count: they keep the places of the others. */
function lineButtons(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('li button')];
}

/** Where a browser leaves the focus whose element is gone. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body;
}
