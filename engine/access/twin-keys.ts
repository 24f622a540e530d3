import type { KeySample } from '../input/key-gesture.ts';
import type { PlaceStep } from './walk-places.ts';

/** What a key means in the twin. */
export type TwinKey =
  | { readonly type: 'step'; readonly step: PlaceStep }
  /** Into what one is on, or pick it. */
  | { readonly type: 'press' }
  /** To the level above. */
  | { readonly type: 'up' };

const STEPS: Readonly<Record<string, PlaceStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'previous',
  PageDown: 'next',
};

/** Null: the key is the map's, or the browser's. Shift with an arrow moves the picture. */
export function twinKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeySample): TwinKey | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const step = STEPS[key];
  if (step) return { type: 'step', step };
  if (key === 'Enter' || key === ' ') return { type: 'press' };
  return key === 'Escape' ? { type: 'up' } : null;
}
