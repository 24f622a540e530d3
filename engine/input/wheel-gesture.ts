import type { Point } from '../geometry/point.ts';
import type { MapIntent } from './map-intent.ts';

/** What a wheel event says; `deltaMode` as in the DOM: 0 pixels, 1 lines, 2 pages. */
export interface WheelSample {
  readonly deltaY: number;
  readonly deltaMode: number;
  /** Also set by browsers for a trackpad's pinch. */
  readonly ctrlKey: boolean;
  readonly at: Point;
}

const PIXELS_A_LINE = 16;
const PIXELS_A_PAGE = 240;
/** Pixels of wheel for a doubling of the zoom; a pinch counts for much more. */
const DOUBLING = 260;
const PINCH_DOUBLING = 70;
/** One event never does more than this. */
const LARGEST_DELTA = 240;
/** Deltas from here on come from the notches of a mouse wheel. */
const NOTCH = 50;

/** Rolling towards oneself (positive) zooms out. Null when nothing was rolled. */
export function wheelIntent(sample: WheelSample): MapIntent | null {
  const unit = sample.deltaMode === 1 ? PIXELS_A_LINE : sample.deltaMode === 2 ? PIXELS_A_PAGE : 1;
  const delta = Math.min(LARGEST_DELTA, Math.max(-LARGEST_DELTA, sample.deltaY * unit));
  if (delta === 0) return null;
  const isStep = Math.abs(delta) >= NOTCH || sample.deltaMode !== 0;
  const doubling = sample.ctrlKey && !isStep ? PINCH_DOUBLING : DOUBLING;
  return { type: 'zoomed', at: sample.at, factor: Math.pow(2, -delta / doubling), stepped: isStep };
}
