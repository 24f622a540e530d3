import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was when what it stood on goes: a control that was disabled for a while gets the
 * focus back; after a removed line the focus goes to the same control of the line that took its place, and
 * without one to the element of the ref (give it `tabIndex={-1}` and a name). Takes nothing from who has moved on.
 */
export function useKeptFocus<Place extends HTMLElement>(): RefObject<Place | null> {
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
      if (last === null || !isNowhere(document.activeElement)) return;
      if (last.isConnected) {
        if (!last.matches(':disabled')) last.focus({ preventScroll: true });
        return;
      }
      last = null;
      (lineButtons(element)[index] ?? element).focus({ preventScroll: true });
    };

    const observer = new MutationObserver(restore);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
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
