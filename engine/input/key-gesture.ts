import type { MapKey } from './map-intent.ts';

/** A pressed key as the DOM names it. */
export interface KeySample {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const KEY_ZOOM = 1.5;

const DIRECTIONS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

const MEANINGS: Readonly<Record<string, MapKey>> = {
  '+': { type: 'zoomed', factor: KEY_ZOOM },
  '=': { type: 'zoomed', factor: KEY_ZOOM },
  '-': { type: 'zoomed', factor: 1 / KEY_ZOOM },
  _: { type: 'zoomed', factor: 1 / KEY_ZOOM },
  '0': { type: 'fitted' },
  Enter: { type: 'activated' },
  ' ': { type: 'activated' },
  Escape: { type: 'left' },
};

/** What the key means to the map, or null: then it belongs to the browser. */
export function keyMeaning(sample: KeySample): MapKey | null {
  if (sample.ctrlKey || sample.metaKey || sample.altKey) return null;
  const direction = Object.entries(DIRECTIONS).find(([key]) => key === sample.key)?.[1];
  if (direction) return { type: 'stepped', direction, panning: sample.shiftKey };
  return MEANINGS[sample.key] ?? null;
}
