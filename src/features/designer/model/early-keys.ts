import type { Clock } from '../../../lib/clock.ts';

/** What was typed between the press that opens a dialog and its first field, which goes on from it. */
export interface EarlyKeys {
  /** Of the last time that keys were held. */
  readonly text: string;
  /** Enter came last: what was typed was all. */
  readonly isEntered: boolean;
  /** From here on keys are nobody else's, until a dialog has the focus or a pointer is pressed. */
  hold(): void;
}

/** A dialog that never comes does not keep the keyboard. */
const LONGEST_MS = 3_000;

export function earlyKeys(target: Window, clock: Clock): EarlyKeys {
  let text = '';
  let isEntered = false;
  return {
    get text() {
      return text;
    },
    get isEntered() {
      return isEntered;
    },
    hold() {
      [text, isEntered] = ['', false];
      const abort = new AbortController();
      const options = { signal: abort.signal, capture: true };
      const end = () => abort.abort();
      const key = (event: KeyboardEvent) => {
        if (isInDialog(event.target)) {
          end();
          return;
        }
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'Backspace') text = text.slice(0, -1);
        else if (event.key === 'Enter') isEntered = true;
        else if (event.key.length === 1 && !isEntered) text += event.key;
      };
      target.addEventListener('keydown', key, options);
      target.addEventListener('pointerdown', end, options);
      target.addEventListener('focusin', (event) => isInDialog(event.target) && end(), options);
      clock.after(LONGEST_MS, end);
    },
  };
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}
