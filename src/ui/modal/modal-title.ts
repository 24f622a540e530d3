import { createContext, use, useEffect } from 'react';

/** Gives the modal around another title until it is taken back by what is answered; null outside a modal. */
export const ModalTitleContext = createContext<((title: string) => () => void) | null>(null);

/** The modal around is called so while the calling step is shown: it has led on to something else. */
export function useModalTitle(title: string): void {
  const setTitle = use(ModalTitleContext);
  useEffect(() => setTitle?.(title), [setTitle, title]);
}
