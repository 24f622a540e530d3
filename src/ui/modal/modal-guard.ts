import { createContext } from 'react';

/** Is given how to close, and closes, asks first, or lets it be. */
export type ModalGuard = (close: () => void) => void;

/**
 * Sets a guard, which the close button, Escape and the backdrop of the modal around go through until it is taken off
 * by what is answered; null outside a modal. What closes because it is done (`content`'s `close`) is not guarded.
 */
export const ModalGuardContext = createContext<((guard: ModalGuard) => () => void) | null>(null);
