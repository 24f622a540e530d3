import { commandOfKey } from '../../../map/designer/drawing.ts';

export type UndoCommand = 'edit.undo' | 'edit.redo';

/** The page or a part of it: what keys and typing come through. */
type Heard = Pick<EventTarget, 'addEventListener'>;

/**
 * The keys of undo and redo wherever the focus is: in panels and bars they are the drawing's. They are left to a field
 * in which something is typed that does not count yet, and to dialogs. The map hears them before. Returns what ends it.
 */
export function listenToUndoKeys(page: Heard, run: (command: UndoCommand) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let typedIn: EventTarget | null = null;
  const key = (event: KeyboardEvent) => {
    // What is entered counts, and is a step of the drawing.
    if (event.key === 'Enter') typedIn = null;
    const id = commandOfKey(event)?.id;
    if (id !== 'edit.undo' && id !== 'edit.redo') return;
    if (event.defaultPrevented || typedIn === event.target || isInDialog(event.target)) return;
    event.preventDefault();
    run(id);
  };
  page.addEventListener('keydown', (event) => event instanceof KeyboardEvent && key(event), { signal });
  page.addEventListener('input', ({ target }) => (typedIn = isWritten(target) ? target : null), { signal });
  page.addEventListener('focusout', () => (typedIn = null), { signal });
  return () => abort.abort();
}

const WRITTEN = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])';

function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(WRITTEN);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}
