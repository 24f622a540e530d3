import type { Point } from '../geometry/point.ts';
import type { MapIntent } from './map-intent.ts';

/** What a wheel event says; `deltaMode` as in the DOM: 0 pixels, 1 lines, 2 pages. `time` in ms. */
export interface WheelSample {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  /** The browsers' older measure, in 1/120 of a notch and of the other sign; 0 where it is missing. */
  readonly wheelDeltaY: number;
  /** Also set by browsers for a trackpad's pinch. Either of Control and Command asks for a zoom. */
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly at: Point;
  readonly time: number;
}

/** What rolled last, and when: one movement is not a wheel in its beginning and a trackpad in its end. */
export interface WheelState {
  readonly device: 'wheel' | 'trackpad';
  readonly time: number;
}

export interface WheelStep {
  readonly state: WheelState;
  /** Null when nothing was rolled. */
  readonly intent: MapIntent | null;
}

export const NOTHING_ROLLED: WheelState = { device: 'wheel', time: -Infinity };

const PIXELS_A_LINE = 16;
const PIXELS_A_PAGE = 240;
/** Pixels of wheel for a doubling of the zoom; a pinch counts for much more. */
const DOUBLING = 260;
const PINCH_DOUBLING = 70;
/** One event never does more than this. */
const LARGEST_DELTA = 240;
/** Deltas from here on come from the notches of a mouse wheel. */
const NOTCH = 50;
/** A notch of a mouse wheel on a Mac is a multiple of this, as maplibre-gl found. */
const MAC_NOTCH = 4.000244140625;
/** Movements are apart after a rest of this length, ms. */
const REST = 300;

/**
 * A wheel zooms: rolling towards oneself (positive) zooms out. Two fingers on a trackpad move the picture, and zoom by
 * pinching or with Control or Command.
 */
export function wheelStep(before: WheelState, sample: WheelSample): WheelStep {
  const continues = sample.time - before.time <= REST && before.device === 'trackpad';
  const device = continues || isTrackpad(sample) ? 'trackpad' : 'wheel';
  const state = { device, time: sample.time } as const;
  if (device === 'trackpad' && !asksForZoom(sample)) return { state, intent: panIntent(sample) };
  return { state, intent: zoomIntent(sample) };
}

/** Whether the event asks for a zoom even where the wheel scrolls the page. */
export function asksForZoom({ ctrlKey, metaKey }: Pick<WheelSample, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}

/** Sideways without Shift, or in pixels of which a trackpad counts three to a pixel. */
function isTrackpad({ deltaX, deltaY, deltaMode, wheelDeltaY, shiftKey }: WheelSample): boolean {
  if (deltaMode !== 0) return false;
  if (deltaX !== 0 && !shiftKey) return true;
  const isNotch = Math.abs(deltaY) >= NOTCH || deltaY % MAC_NOTCH === 0;
  return !isNotch && wheelDeltaY === -3 * deltaY;
}

function panIntent({ deltaX, deltaY }: WheelSample): MapIntent | null {
  return deltaX === 0 && deltaY === 0 ? null : { type: 'panned', dx: -deltaX, dy: -deltaY };
}

function zoomIntent(sample: WheelSample): MapIntent | null {
  const unit = sample.deltaMode === 1 ? PIXELS_A_LINE : sample.deltaMode === 2 ? PIXELS_A_PAGE : 1;
  const delta = Math.min(LARGEST_DELTA, Math.max(-LARGEST_DELTA, sample.deltaY * unit));
  if (delta === 0) return null;
  const isStep = Math.abs(delta) >= NOTCH || sample.deltaMode !== 0;
  const doubling = sample.ctrlKey && !isStep ? PINCH_DOUBLING : DOUBLING;
  return { type: 'zoomed', at: sample.at, factor: Math.pow(2, -delta / doubling), stepped: isStep };
}
