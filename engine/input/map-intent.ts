import type { Point } from '../geometry/point.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';
export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * What a hand wants of the map. Gestures say only this: the map alone decides and moves its camera.
 * Points and distances are CSS pixels from the map's upper left corner; velocities CSS pixels per ms.
 */
export type MapIntent =
  /** A hand came down: whatever moves by itself stops. */
  | { readonly type: 'held' }
  | { readonly type: 'panned'; readonly dx: number; readonly dy: number }
  | { readonly type: 'thrown'; readonly velocity: Point }
  /** `stepped`: a step of a wheel rather than a continuous movement; better shown as a short flight. */
  | { readonly type: 'zoomed'; readonly at: Point; readonly factor: number; readonly stepped: boolean }
  /** `count` is 2 for the second of two quick taps at one place. */
  | {
      readonly type: 'tapped';
      readonly at: Point;
      readonly pointer: PointerKind;
      readonly count: 1 | 2;
    }
  | { readonly type: 'hovered'; readonly at: Point | null }
  /** A gesture that the map left to the page, though it may have been meant for the map. */
  | { readonly type: 'left'; readonly by: 'wheel' | 'touch' }
  | { readonly type: 'keyed'; readonly key: MapKey };

/** What a key means; `stepped` moves between seats or pans. */
export type MapKey =
  | { readonly type: 'zoomed'; readonly factor: number }
  | { readonly type: 'stepped'; readonly direction: Direction; readonly panning: boolean }
  | { readonly type: 'fitted' }
  | { readonly type: 'activated' }
  | { readonly type: 'left' };
