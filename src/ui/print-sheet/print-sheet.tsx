import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  readonly children: ReactNode;
  /** Once the browser's dialog is closed, whatever was chosen in it. */
  readonly onPrinted: () => void;
}

/** Prints `children` and nothing else of the page, once, as soon as they are there. */
export function PrintSheet({ children, onPrinted }: PrintSheetProps) {
  useEffect(() => {
    const abort = new AbortController();
    window.addEventListener('afterprint', onPrinted, { signal: abort.signal });
    window.print();
    return () => abort.abort();
    // Printed once: another callback is no reason for another sheet.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(
    <div data-print-sheet className={classes['sheet']}>
      {children}
    </div>,
    document.body,
  );
}
