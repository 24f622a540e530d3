import type { MapSurface } from './access/map-surface.ts';
import { createMapSurface } from './access/map-surface.ts';
import type { Timing } from './camera/camera-pilot.ts';
import { CameraPilot } from './camera/camera-pilot.ts';
import type { CameraState, Viewport } from './camera/camera-state.ts';
import { isVisible, sameCamera, screenToWorld, worldToScreen } from './camera/camera-state.ts';
import type { Box } from './geometry/box.ts';
import type { Point } from './geometry/point.ts';
import { listenToHands } from './input/listen-to-hands.ts';
import type { StatusDelta } from './plan/status.ts';
import type { FrameLoop } from './render/frame-loop.ts';
import { createFrameLoop } from './render/frame-loop.ts';
import type { MapPicture } from './render/map-picture.ts';
import { MapRenderer } from './render/map-renderer.ts';
import { watchSurface } from './render/watch-surface.ts';
import type { DeltaOutcome, StatusChange } from './scene/live-status.ts';
import { seatUnder } from './scene/pick-seat.ts';
import { seatPoint, seatsBox } from './scene/plan-view.ts';
import { changedMembers } from './scene/changed-members.ts';
import { rehearsalScenes } from './scene/rehearsal.ts';
import type { Scene } from './scene/scene.ts';
import { composeScene } from './scene/scene.ts';
import type { SeatMapEvents, SeatMapListener } from './seat-map-events.ts';
import { EventHub } from './seat-map-events.ts';
import type { Attention } from './seat-map-model.ts';
import { SeatMapModel } from './seat-map-model.ts';
import { SeatMapHands } from './seat-map-hands.ts';
import type { FitOptions, FitTarget, SeatMapOptions, SeatMapProps } from './seat-map-props.ts';

/** Lengths of camera flights, ms. */
const FLIGHT = { fit: 420, button: 220, focus: 240 } as const;
/** Fitted seats are not shown larger than this, CSS pixels. */
const FITTED_SEAT = 36;
/** A seat that is walked to is shown at least this large, and this far from the edge, CSS pixels. */
const WALKED_SEAT = 20;
const WALK_MARGIN = 56;

/**
 * An interactive seat map in a container of the host. It draws, moves and picks; it holds no prices, no
 * texts and no rules: the host gives props and gets events. Only this class moves the camera and tells the
 * picture what changed.
 */
export class SeatMap {
  private readonly surface: MapSurface;
  private readonly renderer: MapRenderer;
  private readonly hub = new EventHub<SeatMapEvents>();
  private readonly frames: FrameLoop;
  private readonly pilot: CameraPilot;
  private readonly options: SeatMapOptions;
  private readonly endings: readonly (() => void)[];
  private model: SeatMapModel;
  private picture: MapPicture;
  private scene: Scene | null = null;
  private told: CameraState | null = null;
  private isDestroyed = false;

  /** Rejects with `SeatMapUnavailable` where WebGL 2 is missing; the container is left as it was. */
  static async create(
    container: HTMLElement,
    props: SeatMapProps,
    options: SeatMapOptions = {},
  ): Promise<SeatMap> {
    const { label = props.plan.name, description } = options;
    const surface = createMapSurface(container, { label, ...(description ? { description } : {}) });
    const context: { map: SeatMap | null } = { map: null };
    try {
      const renderer = await MapRenderer.create(surface.canvas, {
        lost: () => context.map?.contextLost(),
        restored: () => context.map?.contextRestored(),
      });
      context.map = new SeatMap(surface, renderer, props, options);
      return context.map;
    } catch (error) {
      surface.remove();
      throw error;
    }
  }

  private constructor(
    surface: MapSurface,
    renderer: MapRenderer,
    props: SeatMapProps,
    options: SeatMapOptions,
  ) {
    this.surface = surface;
    this.renderer = renderer;
    this.options = options;
    this.model = new SeatMapModel(props);
    this.picture = this.show();
    for (const scene of rehearsalScenes(this.model.view)) renderer.draw(scene);
    this.pilot = new CameraPilot(props.plan.bounds, props.plan.seatSize);
    this.frames = createFrameLoop((now) => this.frame(now));
    const hands = new SeatMapHands({
      map: this,
      pilot: this.pilot,
      frames: this.frames,
      hub: this.hub,
      surface,
      model: () => this.model,
      attend: (attention) => this.attend(attention),
      timing: (duration) => this.timing(duration),
    });
    this.endings = [
      listenToHands(surface.element, (intent) => hands.take(intent)),
      watchSurface(surface.element, (viewport, pixelRatio) => this.resize(viewport, pixelRatio)),
    ];
  }

  get camera(): CameraState {
    return this.pilot.camera;
  }

  /** Tells what changed, by reference. A new plan needs its status with it and replaces everything. */
  update(changes: Partial<SeatMapProps>): void {
    if (this.isDestroyed) return;
    const before = this.model.props;
    const props = { ...before, ...changes };
    if (props.plan !== before.plan) {
      this.replacePlan(props);
      return;
    }
    this.model.props = props;
    if (props.status !== before.status) this.refresh(this.model.status.replace(props.status));
    if (props.theme !== before.theme) this.picture = this.show();
    else this.refreshProps(before, props);
    this.frames.request();
  }

  /**
   * Patches the seats and places of one version step. `stale`: known already, nothing done. `gap`: versions
   * are missing, nothing done; give a new snapshot by `update`.
   */
  applyStatus(delta: StatusDelta): DeltaOutcome {
    if (this.isDestroyed) return 'stale';
    const { outcome, change } = this.model.status.apply(delta);
    this.refresh(change);
    return outcome;
  }

  fit(target: FitTarget, options: FitOptions = {}): void {
    const { plan } = this.model.props;
    const timing = this.timing(options.animate === false ? 0 : FLIGHT.fit);
    const box = this.targetBox(target);
    const maxZoom = FITTED_SEAT / plan.seatSize;
    if (box) this.pilot.fit({ box, padding: options.padding ?? 32, maxZoom }, timing);
    else this.pilot.fitPlan(timing);
    this.frames.request();
  }

  /** Zooms about a screen point, the middle by default. */
  zoomBy(factor: number, options: { readonly at?: Point; readonly animate?: boolean } = {}): void {
    const { width, height } = this.camera.viewport;
    const at = options.at ?? { x: width / 2, y: height / 2 };
    this.pilot.zoom(at, factor, this.timing(options.animate === false ? 0 : FLIGHT.button));
    this.frames.request();
  }

  /** Moves the picture by CSS pixels. */
  panBy(dx: number, dy: number, options: { readonly animate?: boolean } = {}): void {
    this.pilot.pan(dx, dy, this.timing(options.animate === false ? 0 : FLIGHT.button));
    this.frames.request();
  }

  /** The seat's centre on the map now, CSS pixels from its upper left corner. */
  screenPointOf(seat: number): Point {
    return worldToScreen(this.camera, seatPoint(this.model.props.plan, seat));
  }

  seatAt(screenPoint: Point): number | null {
    return seatUnder(this.camera, this.model.view.seatIndex, this.model.props.plan.seatSize, screenPoint);
  }

  regionAt(screenPoint: Point): number | null {
    return this.model.view.regionIndex.at(screenToWorld(this.camera, screenPoint));
  }

  /** Returns what ends the subscription. */
  on<E extends keyof SeatMapEvents>(event: E, listener: SeatMapListener<E>): () => void {
    return this.hub.on(event, listener);
  }

  /** Puts the keyboard's ring on a seat and brings it into view, or takes it away. */
  focusSeat(seat: number | null): void {
    if (seat === this.model.attention.focusedSeat) return;
    this.attend({ ...this.model.attention, focusedSeat: seat });
    if (seat !== null) this.reveal(seat);
    this.hub.emit('focus.moved', { seat, screenPoint: seat === null ? null : this.screenPointOf(seat) });
  }

  /** Lets assistive technology say a text of the host. */
  announce(text: string): void {
    this.surface.announce(text);
  }

  /** Leaves nothing behind: no element, no listener, no GL context. The map is of no use afterwards. */
  destroy(): void {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    this.frames.stop();
    for (const end of this.endings) end();
    this.renderer.destroy();
    this.surface.remove();
  }

  private show(): MapPicture {
    const { view, props, look, paint } = this.model;
    const regionTexts = this.model.regionTexts();
    const picture = this.renderer.show({ ...view, theme: props.theme, look, paint, regionTexts });
    picture.setOwnSeats(this.model.ownSeats());
    return picture;
  }

  private replacePlan(props: SeatMapProps): void {
    this.model = new SeatMapModel(props);
    this.scene = null;
    this.picture = this.show();
    this.pilot.setPlan(props.plan.bounds, props.plan.seatSize);
    this.frames.request();
  }

  private refreshProps(before: SeatMapProps, props: SeatMapProps): void {
    const isRecolored = props.regionColors !== before.regionColors;
    if (props.selection !== before.selection || isRecolored) this.picture.setOwnSeats(this.model.ownSeats());
    if (props.regionDetails !== before.regionDetails) {
      this.picture.setRegionTexts(this.model.regionTexts());
    }
    if (isRecolored) this.picture.refreshWholeRegions([...props.plan.regions.keys()]);
    else this.picture.refreshWholeRegions(changedMembers(before.dimmedRegions, props.dimmedRegions));
  }

  private refresh(change: StatusChange): void {
    if (change.seats.length === 0 && change.regions.size === 0) return;
    for (const seat of change.seats) this.picture.refreshSeat(seat);
    this.picture.refreshRegions(change.regions);
    this.frames.request();
  }

  private attend(attention: Attention): void {
    const before = this.model.attention;
    this.model.attention = attention;
    this.picture.setOwnSeats(this.model.ownSeats());
    const regions = [before.hoveredRegion, attention.hoveredRegion].filter((region) => region !== null);
    if (before.hoveredRegion !== attention.hoveredRegion) this.picture.refreshRegions(regions);
    this.frames.request();
  }

  private frame(now: number): boolean {
    if (!isVisible(this.camera.viewport)) return false;
    this.pilot.advance(now);
    this.tellCamera();
    const { chunks, plan } = this.model.view;
    this.scene = composeScene(this.scene, chunks, plan.seatSize, this.camera, this.renderer.pixelRatio);
    const waits = this.renderer.draw(this.scene);
    this.hub.emit('frame.drawn', {});
    return waits || this.pilot.isMoving;
  }

  private tellCamera(): void {
    if (this.told && sameCamera(this.told, this.camera)) return;
    this.told = this.camera;
    this.hub.emit('camera.changed', { camera: this.camera });
  }

  /** Draws at once: a resized canvas is blank until it is drawn. */
  private resize(viewport: Viewport, pixelRatio: number): void {
    this.pilot.resize(viewport);
    if (!isVisible(viewport)) return;
    this.renderer.resize(viewport, pixelRatio);
    if (this.frame(this.frames.now())) this.frames.request();
  }

  private contextLost(): void {
    this.hub.emit('context.lost', {});
  }

  private contextRestored(): void {
    this.picture = this.show();
    this.frames.request();
    this.hub.emit('context.restored', {});
  }

  /** Brings a seat into view and to a readable size, moving no more than needed. */
  private reveal(seat: number): void {
    const { plan } = this.model.props;
    const { viewport, zoom } = this.camera;
    if (!isVisible(viewport)) return;
    const at = this.screenPointOf(seat);
    const isInside =
      at.x >= WALK_MARGIN &&
      at.y >= WALK_MARGIN &&
      at.x <= viewport.width - WALK_MARGIN &&
      at.y <= viewport.height - WALK_MARGIN;
    const readable = Math.max(zoom, WALKED_SEAT / plan.seatSize);
    if (isInside && readable === zoom) return;
    this.pilot.center(seatPoint(plan, seat), readable, this.timing(FLIGHT.focus));
    this.frames.request();
  }

  private targetBox(target: FitTarget): Box | null {
    const { plan } = this.model.props;
    if (target.kind === 'plan') return null;
    if (target.kind === 'seats') return seatsBox(plan, target.seats, 3);
    return this.model.view.regionIndex.box(target.region);
  }

  private timing(duration: number): Timing {
    return { now: this.frames.now(), duration: this.isCalm() ? 0 : duration };
  }

  private isCalm(): boolean {
    const window = this.surface.element.ownerDocument.defaultView;
    return (
      this.options.reducedMotion ?? window?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false
    );
  }
}
