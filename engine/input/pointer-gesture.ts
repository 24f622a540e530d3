import type { DragSample } from '../camera/inertia.ts';
import { throwVelocity } from '../camera/inertia.ts';
import type { Point } from '../geometry/point.ts';
import { distance } from '../geometry/point.ts';
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
}

export interface GestureStep {
  readonly state: GestureState;
  readonly intents: readonly MapIntent[];
}

export const RESTING: GestureState = { pointers: new Map(), tapFrom: null, trail: [], lastTap: null };

/** Further than this a press is a drag, CSS pixels. */
const TAP_SLOP = { mouse: 6, pen: 8, touch: 10 } as const;
const DOUBLE_TAP_TIME = 320;
const DOUBLE_TAP_DISTANCE = 32;
const LONGEST_TRAIL = 24;

/** The next state of the hand and what it wants. Pure: feed it every report in order. */
export function gesture(state: GestureState, sample: PointerSample): GestureStep {
  if (sample.phase === 'down') return press(state, sample);
  if (!state.pointers.has(sample.id)) return { state, intents: hover(sample) };
  if (sample.phase === 'move') return move(state, sample);
  return release(state, sample);
}

function press(state: GestureState, sample: PointerSample): GestureStep {
  const pointers = new Map(state.pointers).set(sample.id, sample.at);
  const isFirst = pointers.size === 1;
  return {
    state: {
      ...state,
      pointers,
      tapFrom: isFirst ? sample.at : null,
      trail: isFirst ? [{ screenPoint: sample.at, time: sample.time }] : [],
    },
    intents: [{ type: 'held' }],
  };
}

function hover(sample: PointerSample): readonly MapIntent[] {
  return sample.phase === 'move' && sample.pointer !== 'touch' ? [{ type: 'hovered', at: sample.at }] : [];
}

function move(state: GestureState, sample: PointerSample): GestureStep {
  const pointers = new Map(state.pointers).set(sample.id, sample.at);
  if (state.pointers.size > 1) {
    return { state: { ...state, pointers }, intents: pinch(state.pointers, pointers) };
  }
  if (state.tapFrom && distance(state.tapFrom, sample.at) <= TAP_SLOP[sample.pointer]) {
    return { state, intents: [] };
  }
  const before = state.pointers.get(sample.id) ?? sample.at;
  const trail = [...state.trail, { screenPoint: sample.at, time: sample.time }].slice(-LONGEST_TRAIL);
  return {
    state: { ...state, pointers, tapFrom: null, trail },
    intents: [{ type: 'panned', dx: sample.at.x - before.x, dy: sample.at.y - before.y }],
  };
}

function release(state: GestureState, sample: PointerSample): GestureStep {
  const pointers = new Map(state.pointers);
  pointers.delete(sample.id);
  const rest = { ...state, pointers, tapFrom: null, trail: [] };
  if (pointers.size > 0) return { state: rest, intents: [] };
  if (sample.phase === 'cancel') return { state: rest, intents: [] };
  if (state.tapFrom) return tap(rest, state.tapFrom, sample);
  const velocity = throwVelocity(state.trail, sample.time);
  return { state: { ...rest, lastTap: null }, intents: velocity ? [{ type: 'thrown', velocity }] : [] };
}

function tap(state: GestureState, at: Point, sample: PointerSample): GestureStep {
  const last = state.lastTap;
  const isSecond =
    last !== null &&
    sample.time - last.time <= DOUBLE_TAP_TIME &&
    distance(last.at, at) <= DOUBLE_TAP_DISTANCE;
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
