/** Said to the window by {@link bringIntoView}: the page is not scrolled to where it was left any more. */
export const BROUGHT_INTO_VIEW = 'broughtintoview';

/** Scrolls to what whoever comes back to a page has to see first, instead of where they left it. */
export function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: 'center' });
  window.dispatchEvent(new Event(BROUGHT_INTO_VIEW));
}
