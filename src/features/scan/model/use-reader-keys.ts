import { type RefObject, useEffect, useRef } from 'react';
import { anyBurst, codeIn, type HeardKey, withKey } from './reader-burst.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface FieldKey extends HeardKey {
  /** What stood in the field in focus before this key; null: the focus was in none. */
  readonly before: string | null;
}

/**
 * Hears a hand scanner, which is a keyboard that types a code and presses Enter, wherever the focus is. What it has
 * typed into a field is taken out again, and its Enter reaches neither the field nor the control in focus.
 *
 * @param home has the focus between two codes: what a reader types there while it is empty is a code, whoever's it is
 */
export function useReaderKeys(onCode: (code: string) => void, home: RefObject<Field | null>): void {
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let keys: readonly FieldKey[] = [];
    const listen = (event: KeyboardEvent) => {
      const field = isField(event.target) ? event.target : null;
      if (event.key.length === 1) {
        keys = withKey(keys, { key: event.key, at: event.timeStamp, before: field?.value ?? null });
      }
      if (event.key !== 'Enter') return;
      const typed = keys;
      keys = [];
      const isExpected = field === null || (field === home.current && typed[0]?.before === '');
      const burst = codeIn(typed) ?? (isExpected ? anyBurst(typed) : null);
      if (burst === null) return;
      event.preventDefault();
      event.stopPropagation();
      const before = typed.at(-burst.length)?.before ?? null;
      if (field !== null && before !== null) putBack(field, before);
      heard.current(burst.text);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [home]);
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** As if somebody had typed it: React hears of values that its own setter did not see. */
function putBack(field: Field, value: string): void {
  if (field.value === value) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
