import type { Point } from '../geometry/point.ts';

/** Where a dragging pointer was: CSS pixels and milliseconds. */
export interface DragSample {
  readonly screenPoint: Point;
  readonly time: number;
}

/** Only the last moments of a drag decide its speed, ms. */
const WINDOW = 90;
/** Time constant of the slowing down, ms. */
const DECAY = 280;
/** Slower than this is no throw, CSS pixels per ms. */
const SLOWEST_THROW = 0.15;
const FASTEST_THROW = 4;
/** A throw is over when its speed is below this, CSS pixels per ms. */
const STANDSTILL = 0.02;

/**
 * Speed at which the pointer left, CSS pixels per ms, or null when it stood still before it left.
 * Samples are in the order of time.
 */
export function throwVelocity(samples: readonly DragSample[], releasedAt: number): Point | null {
  const recent = samples.filter((sample) => releasedAt - sample.time <= WINDOW);
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.time <= first.time) return null;
  const span = last.time - first.time;
  const x = (last.screenPoint.x - first.screenPoint.x) / span;
  const y = (last.screenPoint.y - first.screenPoint.y) / span;
  const speed = Math.hypot(x, y);
  if (speed < SLOWEST_THROW) return null;
  const scale = Math.min(1, FASTEST_THROW / speed);
  return { x: x * scale, y: y * scale };
}

/** Distance gone after `elapsed` ms of a throw, CSS pixels: v·τ·(1 − e^(−t/τ)). */
export function throwOffset(velocity: Point, elapsed: number): Point {
  const reach = DECAY * (1 - Math.exp(-Math.max(0, elapsed) / DECAY));
  return { x: velocity.x * reach, y: velocity.y * reach };
}

export function throwIsOver(velocity: Point, elapsed: number): boolean {
  return Math.hypot(velocity.x, velocity.y) * Math.exp(-elapsed / DECAY) < STANDSTILL;
}
