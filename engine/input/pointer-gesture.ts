import type { DragSample } from '../camera/inertia.ts';
import { throwVelocity } from '../camera/inertia.ts';
import type { Point } from '../geometry/point.ts';
import { distance } from '../geometry/point.ts';
import type { GestureManner } from './gesture-manner.ts';
import type { MapIntent, PointerKind } from './map-intent.ts';

/** One report of one pointer; `time` in ms. */
export interface PointerSample {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly pointer: PointerKind;
  readonly at: Point;
  readonly time: number;
}

/** The hand between two reports. */
export interface GestureState {
  readonly pointers: ReadonlyMap<number, Point>;
  /** Where the first pointer came down, until it moved too far or a second one joined it. */
  readonly tapFrom: Point | null;
  readonly trail: readonly DragSample[];
  readonly lastTap: { readonly at: Point; readonly time: number } | null;
  /** Where a finger came down right after a tap: dragging it up and down zooms about there. */
  readonly scaleAt: Point | null;
  /** Two fingers as they came down together, until they have moved or spread too far from there. */
  readonly pair: { readonly middle: Point; readonly length: number; readonly time: number } | null;
}

export interface GestureStep {
  readonly state: GestureState;
  readonly intents: readonly MapIntent[];
}

export const RESTING: GestureState = {
  pointers: new Map(),
  tapFrom: null,
  trail: [],
  lastTap: null,
  scaleAt: null,
  pair: null,
};

/** Further than this a press is a drag, CSS pixels. */
const TAP_SLOP = { mouse: 6, pen: 8, touch: 10 } as const;
const DOUBLE_TAP_TIME = 320;
const DOUBLE_TAP_DISTANCE = 32;
const LONGEST_TRAIL = 24;
/** Dragging this far after a tap doubles the zoom, CSS pixels. */
const SCALE_DOUBLING = 110;
/** Two fingers that come and go within this time have tapped, ms. */
const PAIR_TIME = 350;
/** What a tap of two fingers zooms out by. */
const PAIR_ZOOM = 1 / 2.2;

/**
 * The next state of the hand and what it wants. Pure: feed it every report in order. In a cooperative map one finger
 * only taps.
 */
export function gesture(
  state: GestureState,
  sample: PointerSample,
  manner: GestureManner = 'greedy',
): GestureStep {
  if (sample.phase === 'down') return press(state, sample);
  if (!state.pointers.has(sample.id)) return { state, intents: hover(sample) };
  if (sample.phase === 'move') return move(state, sample, manner);
  return release(state, sample, manner);
}

function press(state: GestureState, sample: PointerSample): GestureStep {
  const pointers = new Map(state.pointers).set(sample.id, sample.at);
  const isFirst = pointers.size === 1;
  const pair = pointers.size === 2 && state.tapFrom ? span(pointers) : null;
  return {
    state: {
      ...state,
      pointers,
      tapFrom: isFirst ? sample.at : null,
      trail: isFirst ? [{ screenPoint: sample.at, time: sample.time }] : [],
      scaleAt: isFirst && sample.pointer === 'touch' && followsTap(state, sample) ? sample.at : null,
      pair: pair ? { ...pair, time: sample.time } : null,
    },
    intents: [{ type: 'held' }],
  };
}

/** Right after a tap, at the same place. */
function followsTap({ lastTap }: GestureState, { at, time }: PointerSample): boolean {
  return (
    lastTap !== null &&
    time - lastTap.time <= DOUBLE_TAP_TIME &&
    distance(lastTap.at, at) <= DOUBLE_TAP_DISTANCE
  );
}

function hover(sample: PointerSample): readonly MapIntent[] {
  return sample.phase === 'move' && sample.pointer !== 'touch' ? [{ type: 'hovered', at: sample.at }] : [];
}

function move(state: GestureState, sample: PointerSample, manner: GestureManner): GestureStep {
  const pointers = new Map(state.pointers).set(sample.id, sample.at);
  if (state.pointers.size > 1) return movePair(state, pointers);
  if (state.tapFrom && distance(state.tapFrom, sample.at) <= TAP_SLOP[sample.pointer]) {
    return { state, intents: [] };
  }
  const before = state.pointers.get(sample.id) ?? sample.at;
  const trail = [...state.trail, { screenPoint: sample.at, time: sample.time }].slice(-LONGEST_TRAIL);
  const moved = { ...state, pointers, tapFrom: null, trail };
  if (manner === 'cooperative' && sample.pointer === 'touch') return leave({ ...moved, trail: [] });
  if (state.scaleAt) {
    const factor = Math.pow(2, (sample.at.y - before.y) / SCALE_DOUBLING);
    const zoomed = { type: 'zoomed', at: state.scaleAt, factor, stepped: false } as const;
    return { state: { ...moved, trail: [] }, intents: [zoomed] };
  }
  return {
    state: moved,
    intents: [{ type: 'panned', dx: sample.at.x - before.x, dy: sample.at.y - before.y }],
  };
}

function movePair(state: GestureState, pointers: ReadonlyMap<number, Point>): GestureStep {
  const to = span(pointers);
  const { pair } = state;
  const stays =
    pair !== null &&
    to !== null &&
    distance(pair.middle, to.middle) <= TAP_SLOP.touch / 2 &&
    Math.abs(to.length - pair.length) < TAP_SLOP.touch;
  return {
    state: { ...state, pointers, pair: stays ? pair : null },
    intents: pinch(state.pointers, pointers),
  };
}

/** The page scrolls; said once a touch. */
function leave(state: GestureState): GestureStep {
  return { state, intents: [{ type: 'left', by: 'touch' }] };
}

function release(state: GestureState, sample: PointerSample, manner: GestureManner): GestureStep {
  const pointers = new Map(state.pointers);
  pointers.delete(sample.id);
  const rest = { ...state, pointers, tapFrom: null, trail: [] };
  if (pointers.size > 0) return { state: rest, intents: [] };
  const idle = { ...rest, lastTap: null, scaleAt: null, pair: null };
  if (sample.phase === 'cancel') {
    // The browser scrolls the page with this finger from now on.
    const isScroll = manner === 'cooperative' && sample.pointer === 'touch' && state.tapFrom !== null;
    return isScroll ? leave(idle) : { state: idle, intents: [] };
  }
  if (state.pair && sample.time - state.pair.time <= PAIR_TIME) {
    const { middle } = state.pair;
    return { state: idle, intents: [{ type: 'zoomed', at: middle, factor: PAIR_ZOOM, stepped: true }] };
  }
  if (state.tapFrom) return tap({ ...rest, scaleAt: null, pair: null }, state.tapFrom, sample);
  const velocity = throwVelocity(state.trail, sample.time);
  return { state: idle, intents: velocity ? [{ type: 'thrown', velocity }] : [] };
}

function tap(state: GestureState, at: Point, sample: PointerSample): GestureStep {
  const isSecond = followsTap(state, { ...sample, at });
  return {
    state: { ...state, lastTap: isSecond ? null : { at, time: sample.time } },
    intents: [{ type: 'tapped', at, pointer: sample.pointer, count: isSecond ? 2 : 1 }],
  };
}

/** Two fingers: their middle drags, their distance zooms about it. Further fingers are ignored. */
function pinch(before: ReadonlyMap<number, Point>, after: ReadonlyMap<number, Point>): readonly MapIntent[] {
  const from = span(before);
  const to = span(after);
  if (!from || !to) return [];
  const panned: MapIntent = {
    type: 'panned',
    dx: to.middle.x - from.middle.x,
    dy: to.middle.y - from.middle.y,
  };
  if (from.length < 1 || to.length < 1) return [panned];
  return [panned, { type: 'zoomed', at: to.middle, factor: to.length / from.length, stepped: false }];
}

function span(pointers: ReadonlyMap<number, Point>): { middle: Point; length: number } | null {
  const [a, b] = [...pointers.values()];
  if (!a || !b) return null;
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: distance(a, b) };
}
