import { BROUGHT_INTO_VIEW } from '../../lib/navigation/bring-into-view.ts';

/** What somebody does who has begun on the page, and what is said of something that has to be seen first. */
const DEEDS = ['pointerdown', 'keydown', 'wheel', 'touchmove', BROUGHT_INTO_VIEW] as const;

/**
 * Scrolls to `wanted` (pixels from the top) while the page grows until it is reached, as browsers do when they load a
 * page again; gives up when somebody begins, or something else is brought into view. Returns what gives it up.
 */
export function scrollWhenGrown(wanted: number): () => void {
  const end = new AbortController();
  const giveUp = () => end.abort();
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted) giveUp();
  });
  // Tells the first size too.
  growth.observe(document.documentElement);
  end.signal.addEventListener('abort', () => growth.disconnect());
  const listening = { capture: true, passive: true, signal: end.signal };
  for (const deed of DEEDS) window.addEventListener(deed, giveUp, listening);
  return giveUp;
}
