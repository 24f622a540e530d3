import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useState } from 'react';

/** Pixels. */
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 40;
const BESIDE_SIGHT = 12;
/** Of the page, pixels: above the first row, and what of it stays in sight, which is the `scroll-margin-top` of the rows. */
const NOT_MEASURED = { top: 0, above: 0 };

interface RowsInSight {
  /** Of the element that the rows stand in. */
  readonly place: (rows: HTMLElement | null) => (() => void) | undefined;
  /** Of all rows, pixels. */
  readonly height: number;
  /** `start`: pixels from the first row. */
  readonly rows: readonly { readonly index: number; readonly start: number }[];
  readonly scrollTo: (index: number) => void;
}

/**
 * The rows of a long table that are in the document: those in sight and some beside.
 *
 * @param isOfPage the page scrolls, not `scroller`
 */
export function useRowsInSight(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  isOfPage: boolean,
): RowsInSight {
  const [{ top, above }, setMeasures] = useState(NOT_MEASURED);
  const shared = { count, estimateSize: () => ROW_HEIGHT, overscan: BESIDE_SIGHT };
  // eslint-disable-next-line react-hooks/incompatible-library -- its rows are made anew with each of its changes, as they have to be
  const ofScroller = useVirtualizer({
    ...shared,
    enabled: !isOfPage,
    getScrollElement: () => scroller.current,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const ofPage = useWindowVirtualizer({
    ...shared,
    enabled: isOfPage,
    scrollMargin: top,
    scrollPaddingStart: above + HEAD_HEIGHT,
  });
  const place = useCallback((rows: HTMLElement | null) => {
    if (rows === null) return undefined;
    const watch = new ResizeObserver(() =>
      setMeasures({
        top: Math.round(rows.getBoundingClientRect().top + window.scrollY),
        above: Number.parseFloat(getComputedStyle(rows).scrollMarginTop) || 0,
      }),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const used = isOfPage ? ofPage : ofScroller;
  const before = isOfPage ? top : HEAD_HEIGHT;
  return {
    place,
    height: used.getTotalSize(),
    rows: used.getVirtualItems().map(({ index, start }) => ({ index, start: start - before })),
    scrollTo: (index) => used.scrollToIndex(index, { align: 'auto' }),
  };
}
