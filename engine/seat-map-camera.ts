import type { CameraPilot, Timing } from './camera/camera-pilot.ts';
import type { CameraState, Viewport } from './camera/camera-state.ts';
import { isVisible, screenToWorld, worldToScreen } from './camera/camera-state.ts';
import { cameraToText, parseCameraText, viewBoxOf } from './camera/camera-text.ts';
import { zoomToFit } from './camera/fit-box.ts';
import type { Box } from './geometry/box.ts';
import type { Point } from './geometry/point.ts';
import { floorOfSeat } from './plan/floors.ts';
import { picksSeats } from './scene/detail.ts';
import type { PlanView } from './scene/plan-view.ts';
import { seatPoint, seatsBox } from './scene/plan-view.ts';

export type FitTarget =
  | { readonly kind: 'plan' }
  | { readonly kind: 'region'; readonly region: number }
  /** Of the floor that is shown. */
  | { readonly kind: 'box'; readonly box: Box }
  | { readonly kind: 'seats'; readonly seats: readonly number[] };

export interface MoveOptions {
  /** True unless given; never where motion is unwanted. */
  readonly animate?: boolean;
}

export interface FitOptions extends MoveOptions {
  /** CSS pixels; 32 unless given. */
  readonly padding?: number;
}

/** Lengths of camera flights, ms. */
const FLIGHT = { fit: 420, button: 220, focus: 240 } as const;
/** Fitted seats are not shown larger than this, CSS pixels. */
const FITTED_SEAT = 36;
/** Around what is fitted unless given, CSS pixels. */
const FIT_PADDING = 32;
/** Seats that a tap comes near to are this large, CSS pixels: a finger is about two of them wide. */
const PRESSED_SEAT = 22;
/** A seat that is walked to is shown at least this large, and this far from the edge, CSS pixels. */
const WALKED_SEAT = 20;
const WALK_MARGIN = 56;

/** The parts of a map that a camera needs. */
export interface CameraParts {
  readonly pilot: CameraPilot;
  readonly view: () => PlanView;
  /** Moves once the floor is shown. */
  readonly onFloor: (floor: number, move: () => void) => void;
  /** A flight of so many ms from now, or none where motion is unwanted. */
  readonly timing: (duration: number) => Timing;
  /** Asks for a frame. */
  readonly changed: () => void;
}

/** What is seen of the plan, and the one way for a host to change it. Screen points are CSS pixels of the map. */
export class MapCamera implements CameraState {
  private readonly parts: CameraParts;

  /** @internal */
  constructor(parts: CameraParts) {
    this.parts = parts;
  }

  /** The plan's point in the middle of the map. */
  get center(): Point {
    return this.parts.pilot.camera.center;
  }

  /** CSS pixels per plan unit. */
  get zoom(): number {
    return this.parts.pilot.camera.zoom;
  }

  /** Zero while the map is hidden. */
  get viewport(): Viewport {
    return this.parts.pilot.camera.viewport;
  }

  /** Shows all of the target (`plan`: of the floor), and keeps it in view when the map changes its size until a hand moves it. */
  fit(target: FitTarget, options: FitOptions = {}): void {
    const { floor, box } = this.targetOf(target);
    this.parts.onFloor(floor, () => {
      const timing = this.timing(FLIGHT.fit, options);
      const maxZoom = FITTED_SEAT / this.parts.view().plan.seatSize;
      if (box) this.parts.pilot.fit({ box, padding: options.padding ?? FIT_PADDING, maxZoom }, timing);
      else this.parts.pilot.fitPlan(timing);
      this.parts.changed();
    });
  }

  /**
   * What a tap on a region wants: all of the region or, where a finger could not press its seats then, those about the
   * screen point, large enough to be pressed.
   */
  approach(region: number, at: Point, options: MoveOptions = {}): void {
    const { plan, regionIndex } = this.parts.view();
    const fitted = zoomToFit(this.viewport, regionIndex.box(region), FIT_PADDING) * plan.seatSize;
    if (!isVisible(this.viewport) || !plan.regions[region]?.seated || picksSeats(fitted, 'touch')) {
      this.fit({ kind: 'region', region }, options);
      return;
    }
    const timing = this.timing(FLIGHT.fit, options);
    this.parts.pilot.center(this.worldPointAt(at), PRESSED_SEAT / plan.seatSize, timing);
    this.parts.changed();
  }

  /** Zooms about a screen point, the middle by default. */
  zoomBy(factor: number, options: MoveOptions & { readonly at?: Point } = {}): void {
    const { width, height } = this.viewport;
    const at = options.at ?? { x: width / 2, y: height / 2 };
    this.parts.pilot.zoom(at, factor, this.timing(FLIGHT.button, options));
    this.parts.changed();
  }

  /** Moves the picture by CSS pixels. */
  panBy(dx: number, dy: number, options: MoveOptions = {}): void {
    this.parts.pilot.pan(dx, dy, this.timing(FLIGHT.button, options));
    this.parts.changed();
  }

  /** Moves to a world point at the zoom there is. */
  centerOn(worldPoint: Point, options: MoveOptions = {}): void {
    this.parts.pilot.center(worldPoint, this.zoom, this.timing(FLIGHT.button, options));
    this.parts.changed();
  }

  /** The view, and its floor where there are several, as a short text for an address; empty while the map is hidden. */
  toText(): string {
    const { plan, floor } = this.parts.view();
    return cameraToText(this.parts.pilot.camera, plan.floors.length > 1 ? floor : null);
  }

  /**
   * Shows what a text of {@link toText} says, on a screen of any size; without a floor on the one that is shown. False,
   * and nothing done, for any other text and for a floor that the plan does not have.
   */
  goTo(text: string, options: MoveOptions = {}): boolean {
    const view = parseCameraText(text);
    const shown = this.parts.view();
    const floor = view?.floor ?? shown.floor;
    if (view === null || floor >= shown.plan.floors.length) return false;
    this.parts.onFloor(floor, () => {
      const goal = { box: viewBoxOf(view), padding: 0, maxZoom: Infinity, everywhere: true };
      this.parts.pilot.fit(goal, this.timing(FLIGHT.fit, options));
      this.parts.changed();
    });
    return true;
  }

  /** The seat's centre on the map now. */
  screenPointOf(seat: number): Point {
    return worldToScreen(this.parts.pilot.camera, seatPoint(this.parts.view().plan, seat));
  }

  /** Where on the map a point of the plan lies now. */
  pointAt(worldPoint: Point): Point {
    return worldToScreen(this.parts.pilot.camera, worldPoint);
  }

  /** Where on the plan a point of the map lies. */
  worldPointAt(screenPoint: Point): Point {
    return screenToWorld(this.parts.pilot.camera, screenPoint);
  }

  /** Brings a seat into view and to a readable size, moving no more than needed. */
  reveal(seat: number, options: MoveOptions = {}): void {
    const { plan } = this.parts.view();
    this.parts.onFloor(floorOfSeat(plan, seat), () => {
      if (!isVisible(this.viewport)) return;
      const readable = Math.max(this.zoom, WALKED_SEAT / plan.seatSize);
      if (readable === this.zoom && this.isWellInside(this.screenPointOf(seat))) return;
      this.parts.pilot.center(seatPoint(plan, seat), readable, this.timing(FLIGHT.focus, options));
      this.parts.changed();
    });
  }

  /**
   * Brings a box of the plan into view, moving no more than needed; as large as makes seats `seatPixels` wide
   * where the whole box still fits then.
   */
  revealBox(box: Box, options: MoveOptions & { readonly seatPixels?: number } = {}): void {
    if (!isVisible(this.viewport)) return;
    const { plan } = this.parts.view();
    const { width, height } = this.viewport;
    const room = {
      width: Math.max(1, width - 2 * WALK_MARGIN),
      height: Math.max(1, height - 2 * WALK_MARGIN),
    };
    const fitting = Math.min(
      room.width / Math.max(box.maxX - box.minX, plan.seatSize),
      room.height / Math.max(box.maxY - box.minY, plan.seatSize),
    );
    const zoom = Math.min(fitting, Math.max(this.zoom, (options.seatPixels ?? 0) / plan.seatSize));
    const corners = [
      { x: box.minX, y: box.minY },
      { x: box.maxX, y: box.maxY },
    ];
    if (zoom === this.zoom && corners.every((corner) => this.isWellInside(this.pointAt(corner)))) return;
    const center = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    this.parts.pilot.center(center, zoom, this.timing(FLIGHT.focus, options));
    this.parts.changed();
  }

  private isWellInside({ x, y }: Point): boolean {
    const { width, height } = this.viewport;
    const holds = (value: number, size: number): boolean =>
      value >= WALK_MARGIN && value <= size - WALK_MARGIN;
    return holds(x, width) && holds(y, height);
  }

  /** Of seats on several floors those on the floor that is shown, else on the first of them. */
  private targetOf(target: FitTarget): { readonly floor: number; readonly box: Box | null } {
    const { plan, floor, regionIndex } = this.parts.view();
    if (target.kind === 'region') {
      return { floor: plan.regions[target.region]?.floor ?? floor, box: regionIndex.box(target.region) };
    }
    if (target.kind === 'box') return { floor, box: target.box };
    const seats = target.kind === 'plan' ? [] : target.seats;
    const floors = seats.map((seat) => floorOfSeat(plan, seat));
    const chosen = floors.includes(floor) ? floor : (floors[0] ?? floor);
    return {
      floor: chosen,
      box: seatsBox(
        plan,
        seats.filter((_, i) => floors[i] === chosen),
        3,
      ),
    };
  }

  private timing(duration: number, { animate = true }: MoveOptions): Timing {
    return this.parts.timing(animate ? duration : 0);
  }
}
