import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it was when what it stood on goes: after a removed line the focus goes to the same control
 * of the line or row that took its place, and without one to the element of the ref (give it `tabIndex={-1}` and a name).
 * Takes nothing from who has moved on. A button that is switched off for a while stays by itself: `SteadyButton`.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let last: HTMLElement | null = null;
    let line = -1;
    let index = -1;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === element) return;
      last = target;
      const own = target.closest<HTMLElement>(LINE);
      line = own === null ? -1 : linesOf(element).indexOf(own);
      index = own === null ? -1 : buttonsOf(own).indexOf(target);
    };
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !element.contains(target) && !isLaidOver(target)) last = null;
    };
    const restore = () => {
      const active = document.activeElement;
      // What is gone by a dialogue that is still closing: once that is gone too.
      const isWaiting = last?.isConnected === false && active !== null && isLaidOver(active);
      if (isWaiting) closing.observe(document.body, { childList: true, subtree: true });
      else closing.disconnect();
      if (last === null || last.isConnected || !isNowhere(active)) return;
      last = null;
      const buttons = buttonsOf(linesOf(element)[line]);
      (buttons[index] ?? buttons.at(-1) ?? element).focus({ preventScroll: true });
    };

    const observer = new MutationObserver(restore);
    const closing = new MutationObserver(restore);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', remember);
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      closing.disconnect();
      element.removeEventListener('focusin', remember);
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return place;
}

/** A line of a list, or a row of a table. */
const LINE = 'li, tbody tr';

function linesOf(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(LINE)];
}

/** Disabled ones count: they keep the places of the others. */
function buttonsOf(line: HTMLElement | undefined): readonly HTMLElement[] {
  return [...(line?.querySelectorAll<HTMLElement>('button') ?? [])];
}

/** In a menu or a dialogue: whoever asks for the removal there has not moved on. */
function isLaidOver(target: Element): boolean {
  return target.closest('[role=menu], [role=dialog]') !== null;
}

/** Where a browser leaves the focus whose element is gone. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body;
}
