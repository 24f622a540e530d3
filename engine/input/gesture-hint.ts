/** A text over the map for a moment. Not for assistive technology: the host's map announces it. */
export interface GestureHint {
  /** False while the same text is still shown: it stays a little longer. */
  show(text: string): boolean;
  remove(): void;
}

/** Length of a showing with its fades, ms. */
const SHOWN = 2200;

const STYLE =
  'position:absolute;inset:0;display:grid;place-items:center;padding:1rem;pointer-events:none;opacity:0;' +
  'text-align:center;font:500 1rem/1.4 system-ui,sans-serif;color:#fff;background:rgb(12 14 20/.62)';

export function createGestureHint(container: HTMLElement): GestureHint {
  const element = container.ownerDocument.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.dataset['mapHint'] = '';
  element.style.cssText = STYLE;
  container.append(element);
  let showing: Animation | null = null;

  function show(text: string): boolean {
    if (showing?.playState === 'running' && element.textContent === text) {
      // Back to where it is fully there: shown as long as the gesture goes on.
      const fullyThere = SHOWN * 0.1;
      if (Number(showing.currentTime) > fullyThere) showing.currentTime = fullyThere;
      return false;
    }
    element.textContent = text;
    showing?.cancel();
    showing = element.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.1, 0.8, 1] }, { duration: SHOWN });
    return true;
  }

  function remove(): void {
    showing?.cancel();
    element.remove();
  }

  return { show, remove };
}
