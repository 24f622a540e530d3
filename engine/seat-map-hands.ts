import type { MapSurface } from './access/map-surface.ts';
import type { CameraPilot, Timing } from './camera/camera-pilot.ts';
import type { Point } from './geometry/point.ts';
import type { Direction, MapIntent, MapKey, PointerKind } from './input/map-intent.ts';
import type { FrameLoop } from './render/frame-loop.ts';
import { picksSeats } from './scene/detail.ts';
import { seatForFinger, seatOfFurniture, seatUnder } from './scene/pick-seat.ts';
import type { EventHub, SeatMapEvents, TapPointer } from './seat-map-events.ts';
import type { MapAccess } from './seat-map-access.ts';
import type { Attention, SeatMapModel } from './seat-map-model.ts';
import type { MapCamera } from './seat-map-camera.ts';

/** How far an arrow key moves the picture, CSS pixels. */
const KEY_PAN = 96;
/** What the second of two quick taps magnifies by. */
const DOUBLE_TAP_ZOOM = 2.2;
/** Flight of one notch of a wheel, ms. */
const WHEEL_STEP = 160;

/** The parts of a map that hands act on. */
export interface HandledParts {
  readonly camera: MapCamera;
  /** Puts the keyboard's ring on a seat, or takes it away. */
  readonly focusSeat: (seat: number | null) => void;
  /** The keyboard goes from the map into its twin, or from the seat that has the ring to the next. */
  readonly access: Pick<MapAccess, 'enter' | 'walk'>;
  readonly pilot: CameraPilot;
  readonly frames: FrameLoop;
  readonly hub: EventHub<SeatMapEvents>;
  readonly surface: MapSurface;
  readonly model: () => SeatMapModel;
  readonly attend: (attention: Attention) => void;
  /** Says how to reach the map where the page has taken a gesture. */
  readonly hint: (by: 'wheel' | 'touch') => void;
  /** A flight of so many ms from now, or none where motion is unwanted. */
  readonly timing: (duration: number) => Timing;
}

/** Turns what hands and keys want into movements of the map and events for its host. */
export class SeatMapHands {
  private readonly parts: HandledParts;

  constructor(parts: HandledParts) {
    this.parts = parts;
  }

  private get model(): SeatMapModel {
    return this.parts.model();
  }

  /** Returns whether the intent was of use. */
  take(intent: MapIntent): boolean {
    if (intent.type === 'keyed') return this.key(intent.key);
    this.hand(intent);
    this.parts.frames.request();
    return true;
  }

  private hand(intent: Exclude<MapIntent, { type: 'keyed' }>): void {
    switch (intent.type) {
      case 'held':
        return this.parts.pilot.stop();
      case 'panned':
        return this.parts.pilot.pan(intent.dx, intent.dy, this.parts.timing(0));
      case 'thrown':
        return this.throwBy(intent.velocity);
      case 'zoomed':
        return this.parts.pilot.zoom(
          intent.at,
          intent.factor,
          this.parts.timing(intent.stepped ? WHEEL_STEP : 0),
        );
      case 'tapped':
        return this.tap(intent.at, intent.pointer, intent.count);
      case 'hovered':
        return this.hover(intent.at);
      case 'left':
        return this.parts.hint(intent.by);
    }
  }

  private key(key: MapKey): boolean {
    const { focusedSeat } = this.model.attention;
    switch (key.type) {
      case 'zoomed':
        this.parts.camera.zoomBy(key.factor);
        return true;
      case 'fitted':
        this.parts.camera.fit({ kind: 'plan' });
        return true;
      case 'stepped':
        if (focusedSeat !== null && !key.panning) this.parts.access.walk(focusedSeat, key.direction);
        else this.panByKey(key.direction);
        return true;
      case 'activated':
        if (focusedSeat === null) this.parts.access.enter();
        else this.emitSeat(focusedSeat, 'keyboard');
        return true;
      case 'left':
        this.parts.focusSeat(null);
        return focusedSeat !== null;
    }
  }

  private panByKey(direction: Direction): void {
    const way = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const;
    const [x, y] = way[direction];
    this.parts.camera.panBy(x * KEY_PAN, y * KEY_PAN);
  }

  private tap(at: Point, pointer: PointerKind, count: 1 | 2): void {
    const seat = this.seatFor(at, pointer);
    if (seat !== null) {
      this.emitSeat(seat, pointer);
      return;
    }
    if (count === 2) {
      this.parts.camera.zoomBy(DOUBLE_TAP_ZOOM, { at });
      return;
    }
    const region = this.pickableRegion(at, pointer);
    if (region !== null)
      this.parts.hub.emit('region.tapped', { region, screenPoint: at, pointerType: pointer });
  }

  private hover(at: Point | null): void {
    const seat = at && this.seatFor(at, 'mouse');
    const region = at && seat === null ? this.pickableRegion(at, 'mouse') : null;
    this.parts.surface.element.style.cursor = seat !== null || region !== null ? 'pointer' : 'grab';
    const before = this.model.attention;
    if (before.hoveredSeat !== seat || before.hoveredRegion !== region) {
      this.parts.attend({ ...before, hoveredSeat: seat, hoveredRegion: region });
    }
    this.parts.hub.emit('hovered', { seat, region, screenPoint: at });
  }

  private seatFor(at: Point, pointer: PointerKind): number | null {
    const { plan } = this.model.props;
    if (!picksSeats(this.parts.camera.zoom * plan.seatSize, pointer)) return null;
    const { camera } = this.parts;
    const { view, canBeTaken } = this.model;
    const seat =
      pointer === 'mouse'
        ? seatUnder(camera, view.seatIndex, plan.seatSize, at)
        : seatForFinger(camera, view.seatIndex, plan.seatSize, at, canBeTaken);
    return seat ?? seatOfFurniture(camera, view, at, canBeTaken);
  }

  /** General admission always; a region with seats while these are too small to be picked. */
  private pickableRegion(at: Point, pointer: PointerKind): number | null {
    const { plan } = this.model.props;
    const region = this.model.view.regionIndex.at(this.parts.camera.worldPointAt(at));
    if (region === null) return null;
    const picksSingly = picksSeats(this.parts.camera.zoom * plan.seatSize, pointer);
    return plan.regions[region]?.seated && picksSingly ? null : region;
  }

  private emitSeat(seat: number, pointerType: TapPointer): void {
    this.parts.hub.emit('seat.tapped', {
      seat,
      screenPoint: this.parts.camera.screenPointOf(seat),
      pointerType,
    });
  }

  /** Where motion is unwanted a released picture stays where it is. */
  private throwBy(velocity: Point): void {
    const { now, duration } = this.parts.timing(1);
    if (duration > 0) this.parts.pilot.throw(velocity, now);
  }
}
