import type { SelectionMode } from '../selection/design-selection.ts';
import type { HandSample } from './tool.ts';

/** What is drawn around comes to what is selected with Shift, goes with Alt, and replaces it else. */
export function selectionMode({ shift, alt }: Pick<HandSample, 'shift' | 'alt'>): SelectionMode {
  if (alt) return 'remove';
  return shift ? 'add' : 'replace';
}
