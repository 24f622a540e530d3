import type { Viewport } from '../camera/camera-state.ts';

/**
 * Reports the element's size and the screen's pixel ratio, at once and whenever one of them changes; size 0
 * while the element is hidden. Returns what stops it.
 */
export function watchSurface(
  element: HTMLElement,
  report: (viewport: Viewport, pixelRatio: number) => void,
): () => void {
  const window = element.ownerDocument.defaultView;
  if (!window) return () => undefined;
  let query: MediaQueryList | null = null;
  let last = '';

  function measure(): void {
    const viewport = { width: element.clientWidth, height: element.clientHeight };
    const pixelRatio = window?.devicePixelRatio ?? 1;
    const seen = `${viewport.width} ${viewport.height} ${pixelRatio}`;
    if (seen === last) return;
    last = seen;
    report(viewport, pixelRatio);
  }

  function watchRatio(): void {
    query?.removeEventListener('change', ratioChanged);
    query = window?.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`) ?? null;
    query?.addEventListener('change', ratioChanged);
  }

  function ratioChanged(): void {
    watchRatio();
    measure();
  }

  const observer = new ResizeObserver(measure);
  observer.observe(element);
  watchRatio();
  measure();
  return () => {
    observer.disconnect();
    query?.removeEventListener('change', ratioChanged);
  };
}
