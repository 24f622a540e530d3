import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { useServices } from '../../../lib/services/services.tsx';
import { type CounterDeed, type PressedKey, counterDeed } from '../model/counter-keys.ts';

const KEY = 'counter-letters';

/** Hears the counter's keys wherever the focus is, but in a dialog. */
export function useCounterKeys(act: (deed: CounterDeed) => void): {
  /** Whether single characters are shortcuts too; remembered in this browser. */
  readonly hasLetters: boolean;
  readonly setLetters: (hasLetters: boolean) => void;
} {
  const { storage } = useServices();
  const [hasLetters, setLetters] = useState(() => storage.read(KEY, z.boolean()) ?? true);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.repeat || !(target instanceof HTMLElement)) return;
    if (target.closest('[role="dialog"]') !== null) return;
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    const deed = counterDeed({ key: event.key, isModified, on: placeOf(target) }, hasLetters);
    if (deed === null) return;
    event.preventDefault();
    act(deed);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    hasLetters,
    setLetters: (next) => {
      storage.write(KEY, next);
      setLetters(next);
    },
  };
}

const NOT_TYPED = new Set(['button', 'checkbox', 'radio', 'submit']);

function placeOf(target: HTMLElement): PressedKey['on'] {
  const isInput = target instanceof HTMLInputElement;
  if (isInput && !NOT_TYPED.has(target.type)) return 'text';
  if (target instanceof HTMLTextAreaElement || target.isContentEditable) return 'text';
  return isInput || target.matches('button, a, select, summary, [role], [tabindex="0"]') ? 'control' : 'page';
}
