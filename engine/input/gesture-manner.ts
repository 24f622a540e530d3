/**
 * What a map in a page takes for itself. `greedy`: wheel and one finger move the map. `cooperative`: they scroll the
 * page; the map takes the wheel with Control or Command, and two fingers.
 */
export type GestureManner = 'greedy' | 'cooperative';

/** What the host says when a gesture scrolled the page that may have been meant for a cooperative map. */
export interface GestureHints {
  /** After a wheel: that Control, or Command, is to be held. */
  readonly wheel: string;
  /** After one finger: that two move the map. */
  readonly touch: string;
}

/** Leaves to the browser what the map does not take. */
export function applyManner(elements: readonly HTMLElement[], manner: GestureManner): void {
  for (const { style } of elements) style.touchAction = manner === 'greedy' ? 'none' : 'pan-x pan-y';
}

/** A map that fills the screen has no page to scroll. */
export function mannerNow(element: Element, manner: GestureManner): GestureManner {
  return element.ownerDocument.fullscreenElement?.contains(element) ? 'greedy' : manner;
}
