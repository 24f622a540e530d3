import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useState } from 'react';

/** Pixels. */
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 40;
const BESIDE_SIGHT = 12;
/** Of the bar that stays above the page, and the table's own head below it. */
const ABOVE_PAGE = 68 + HEAD_HEIGHT;

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
  const [top, setTop] = useState(0);
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
    scrollPaddingStart: ABOVE_PAGE,
  });
  const place = useCallback((rows: HTMLElement | null) => {
    if (rows === null) return undefined;
    const watch = new ResizeObserver(() =>
      setTop(Math.round(rows.getBoundingClientRect().top + window.scrollY)),
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
