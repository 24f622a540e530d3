import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { CameraMotion } from './camera-motion.ts';
import { advanceMotion, destination } from './camera-motion.ts';
import type { CameraState, Viewport } from './camera-state.ts';
import { isVisible, sameCamera } from './camera-state.ts';
import type { CameraLimits } from './constrain.ts';
import { cameraLimits, constrain, PLAN_PADDING } from './constrain.ts';
import { fitBox } from './fit-box.ts';
import { panBy, resizeViewport, zoomTo } from './move-camera.ts';

/** What the camera keeps in view while the map changes its size, until a hand moves it. */
export interface FitGoal {
  readonly box: Box;
  readonly padding: number;
  readonly maxZoom: number;
  /** Under what lies over the map as well: it is shown as it was seen. */
  readonly everywhere?: boolean;
}

/** `duration` in ms, 0 for at once; `now` on the clock of the frames. */
export interface Timing {
  readonly now: number;
  readonly duration: number;
}

/** The one writer of a map's camera: gestures, buttons, fits and resizes all end here. */
export class CameraPilot {
  private state: CameraState;
  private motion: CameraMotion | null = null;
  private goal: FitGoal;
  private follows = true;
  private limits: CameraLimits;
  private bounds: Box;
  private seatSize: number;

  constructor(bounds: Box, seatSize: number) {
    this.bounds = bounds;
    this.seatSize = seatSize;
    this.goal = planGoal(bounds);
    const viewport = { width: 0, height: 0 };
    this.limits = { bounds, minZoom: 1, maxZoom: 1 };
    this.state = { center: middle(bounds), zoom: 1, viewport };
  }

  get camera(): CameraState {
    return this.state;
  }

  get isMoving(): boolean {
    return this.motion !== null;
  }

  /** Another plan: shows the whole of it. */
  setPlan(bounds: Box, seatSize: number): void {
    this.bounds = bounds;
    this.seatSize = seatSize;
    this.goal = planGoal(bounds);
    this.follows = true;
    this.resize(this.state.viewport);
  }

  /** The plan is otherwise, what is seen stays. */
  changePlan(bounds: Box, seatSize: number): void {
    this.follows &&= this.goal.box !== this.bounds || !isVisible(this.state.viewport);
    this.bounds = bounds;
    this.seatSize = seatSize;
    if (this.follows) this.goal = planGoal(bounds);
    if (isVisible(this.state.viewport)) this.limits = cameraLimits(bounds, seatSize, this.state.viewport);
  }

  /** A map that was hidden so far fits itself; one that was moved by hand keeps its centre and zoom. */
  resize(viewport: Viewport): void {
    this.motion = null;
    if (!isVisible(viewport)) {
      this.state = resizeViewport(this.state, viewport);
      return;
    }
    this.limits = cameraLimits(this.bounds, this.seatSize, viewport);
    const next = this.follows ? cameraAt(this.goal, viewport) : resizeViewport(this.state, viewport);
    this.state = constrain(next, this.limits);
  }

  /** Moves to `goal` and keeps it in view when the map changes its size. */
  fit(goal: FitGoal, timing: Timing): void {
    this.goal = goal;
    this.follows = true;
    if (!isVisible(this.state.viewport)) return;
    this.go(cameraAt(goal, this.state.viewport), timing);
  }

  fitPlan(timing: Timing): void {
    this.fit(planGoal(this.bounds), timing);
  }

  zoom(at: Point, factor: number, timing: Timing): void {
    this.follows = false;
    const { zoom } = destination(this.state, this.motion);
    const wanted = Math.min(Math.max(zoom * factor, this.limits.minZoom), this.limits.maxZoom);
    this.go(zoomTo(this.state, at, wanted), timing);
  }

  pan(dx: number, dy: number, timing: Timing): void {
    this.follows = false;
    this.go(panBy(destination(this.state, this.motion), dx, dy), timing);
  }

  /** Flies to a world point at a zoom of its own choice. */
  center(worldPoint: Point, zoom: number, timing: Timing): void {
    this.follows = false;
    this.go({ ...this.state, center: worldPoint, zoom }, timing);
  }

  throw(velocity: Point, now: number): void {
    this.motion = { type: 'throw', from: this.state, velocity, startedAt: now };
  }

  stop(): void {
    this.motion = null;
  }

  /** Moves on to `now`; returns whether the camera changed. */
  advance(now: number): boolean {
    if (!this.motion) return false;
    const step = advanceMotion(this.motion, this.limits, now);
    const changed = !sameCamera(step.camera, this.state);
    this.state = step.camera;
    this.motion = step.motion;
    return changed;
  }

  private go(target: CameraState, timing: Timing): void {
    const to = constrain(target, this.limits);
    const { now, duration } = timing;
    if (duration <= 0) {
      this.motion = null;
      this.state = to;
      return;
    }
    this.motion = { type: 'flight', flight: { from: this.state, to, startedAt: now, duration } };
  }
}

function cameraAt({ box, padding, maxZoom, everywhere = false }: FitGoal, viewport: Viewport): CameraState {
  if (!everywhere) return fitBox(viewport, box, padding, maxZoom);
  const { width, height } = viewport;
  return { ...fitBox({ width, height }, box, padding, maxZoom), viewport };
}

function planGoal(bounds: Box): FitGoal {
  return { box: bounds, padding: PLAN_PADDING, maxZoom: Infinity };
}

function middle(box: Box): Point {
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
}
