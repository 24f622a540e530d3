/** As long as a double click takes where people are slow at it. */
const DOUBLE_CLICK_MS = 500;
/** How far a hand moves meanwhile; CSS pixels. */
const SAME_PLACE_PX = 6;
/** What answers to a press. */
const ANSWERS = 'a, button, input, select, textarea, label, summary, canvas, [role], [tabindex]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: Element | null;
}

/**
 * Many press twice what needs one press. Where the first has put something else into that place (a page in place of a
 * menu, "Publish" in place of "Restore"), the second was not meant for it: it does nothing. Answers how to end it.
 */
export function ignoreStrayClicks(document: Document): () => void {
  let last: Press | null = null;
  let isStray = false;
  const pressed = ({ target, timeStamp, clientX, clientY }: PointerEvent) => {
    const on = target instanceof Element ? target.closest(ANSWERS) : null;
    const before = last;
    last = { at: timeStamp, x: clientX, y: clientY, on };
    isStray =
      before !== null &&
      before.on !== null &&
      before.on !== on &&
      timeStamp - before.at < DOUBLE_CLICK_MS &&
      Math.hypot(clientX - before.x, clientY - before.y) < SAME_PLACE_PX;
  };
  const clicked = (event: MouseEvent) => {
    // By the keyboard.
    if (event.detail === 0 || !isStray) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', pressed, { capture: true });
  document.addEventListener('click', clicked, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', pressed, { capture: true });
    document.removeEventListener('click', clicked, { capture: true });
  };
}
