import { hasSamePlaces } from './access/map-place.ts';
import type { MapSurface } from './access/map-surface.ts';
import { createMapSurface } from './access/map-surface.ts';
import type { Timing } from './camera/camera-pilot.ts';
import { CameraPilot } from './camera/camera-pilot.ts';
import type { CameraState, Viewport } from './camera/camera-state.ts';
import { isVisible, sameCamera } from './camera/camera-state.ts';
import type { Point } from './geometry/point.ts';
import { createGestureHint, type GestureHint } from './input/gesture-hint.ts';
import { applyManner, mannerNow } from './input/gesture-manner.ts';
import { listenToHands } from './input/listen-to-hands.ts';
import { floorOfSeat } from './plan/floors.ts';
import type { Plan } from './plan/plan.ts';
import { SEAT_STATUS } from './plan/status.ts';
import type { FrameLoop } from './render/frame-loop.ts';
import { createFrameLoop } from './render/frame-loop.ts';
import { loadImage } from './render/load-image.ts';
import type { MapPicture } from './render/map-picture.ts';
import { MapRenderer } from './render/map-renderer.ts';
import { PlanImages } from './render/plan-images.ts';
import { watchSurface } from './render/watch-surface.ts';
import type { RegionText } from './scene/label-box.ts';
import type { StatusChange } from './scene/live-status.ts';
import type { PickTarget, ScreenRect } from './scene/pick-target.ts';
import { pickTarget, seatsInRect } from './scene/pick-target.ts';
import { changedMembers, changedValues } from './scene/changed-members.ts';
import type { MapLabels } from './scene/map-labels.ts';
import type { PlanView } from './scene/plan-view.ts';
import { rehearsalScenes } from './scene/rehearsal.ts';
import type { Scene } from './scene/scene.ts';
import { composeScene } from './scene/scene.ts';
import { bestAvailable, type SeatGroup, type SeatsWish } from './selection/best-available.ts';
import { MapAccess } from './seat-map-access.ts';
import { listenToArea } from './seat-map-area.ts';
import { MapFloors } from './seat-map-floors.ts';
import { MapCamera } from './seat-map-camera.ts';
import type { SeatMapEvents, SeatMapListener } from './seat-map-events.ts';
import { EventHub } from './seat-map-events.ts';
import type { Attention } from './seat-map-model.ts';
import { NO_ATTENTION, SeatMapModel } from './seat-map-model.ts';
import { SeatMapHands } from './seat-map-hands.ts';
import { type PictureOptions, pngOf, svgOf } from './seat-map-picture.ts';
import { propsOf, type SeatMapOptions, type SeatMapProps } from './seat-map-props.ts';
import { MapSelection, NO_SELECTION } from './seat-map-selection.ts';
import { MapStatus } from './seat-map-status.ts';

/**
 * An interactive seat map in a container of the host. It draws, moves and picks; it holds no prices, no
 * texts and no rules: the host gives props and gets events. Only this class moves the camera and tells the
 * picture what changed.
 */
export class SeatMap {
  readonly camera: MapCamera;
  readonly selection: MapSelection;
  readonly status: MapStatus;
  private readonly surface: MapSurface;
  private readonly hint: GestureHint;
  private readonly renderer: MapRenderer;
  private readonly hub = new EventHub<SeatMapEvents>();
  private readonly frames: FrameLoop;
  private readonly pilot: CameraPilot;
  private readonly access: MapAccess;
  private readonly floors: MapFloors;
  private readonly endings: readonly (() => void)[];
  private model: SeatMapModel;
  private picture: MapPicture;
  private images: PlanImages;
  private scene: Scene | null = null;
  /** What is still to be rehearsed; null before the first frame. */
  private rehearsal: Scene[] | null = null;
  private told: CameraState | null = null;
  private options: SeatMapOptions;
  private isDestroyed = false;

  /** Rejects with `SeatMapUnavailable` where WebGL 2 is missing; the container is left as it was. */
  static async create(element: HTMLElement, options: SeatMapOptions): Promise<SeatMap> {
    const { label = options.plan.name, description } = options;
    const surface = createMapSurface(element, { label, ...(description ? { description } : {}) });
    const context: { map: SeatMap | null } = { map: null };
    try {
      const renderer = await MapRenderer.create(surface.canvas, {
        lost: () => context.map?.contextLost(),
        restored: () => context.map?.contextRestored(),
      });
      context.map = new SeatMap(surface, renderer, options);
      return context.map;
    } catch (error) {
      surface.remove();
      throw error;
    }
  }

  private constructor(surface: MapSurface, renderer: MapRenderer, options: SeatMapOptions) {
    const props = propsOf(options);
    this.surface = surface;
    this.hint = createGestureHint(surface.element);
    applyManner([surface.element, surface.canvas], options.gestures ?? 'greedy');
    this.renderer = renderer;
    this.options = options;
    this.model = new SeatMapModel(props);
    this.images = this.imagesOf(props.plan);
    this.picture = this.show();
    this.pilot = new CameraPilot(this.model.view.bounds, props.plan.seatSize);
    this.frames = createFrameLoop((now) => this.frame(now));
    this.floors = new MapFloors({
      current: () => this.model.props.floor,
      isGiven: () => this.options.floor !== undefined,
      show: (floor) => this.change({ floor }),
      wanted: (floor) => this.hub.emit('floor.wanted', { floor }),
    });
    this.camera = new MapCamera({
      pilot: this.pilot,
      view: () => this.model.view,
      onFloor: (floor, move) => this.floors.go(floor, move),
      timing: (duration) => this.timing(duration),
      changed: () => this.frames.request(),
    });
    this.status = new MapStatus({
      live: () => this.model.status,
      isOver: () => this.isDestroyed,
      changed: (change) => this.refresh(change),
    });
    this.selection = new MapSelection({
      plan: () => this.model.props.plan,
      statusOf: (seat) => this.model.status.seat(seat),
      current: () => this.model.props.selection,
      replace: (selection) => this.change({ selection }),
      guard: () => this.options.beforeSelect,
      isOver: () => this.isDestroyed,
    });
    this.access = new MapAccess({
      surface,
      camera: this.camera,
      hub: this.hub,
      model: () => this.model,
      texts: () => this.options.describe,
      attend: (attention) => this.attend(attention),
      changed: () => this.frames.request(),
    });
    const hands = new SeatMapHands({
      camera: this.camera,
      focusSeat: (seat) => this.focusSeat(seat),
      access: this.access,
      pilot: this.pilot,
      frames: this.frames,
      hub: this.hub,
      surface,
      model: () => this.model,
      attend: (attention) => this.attend(attention),
      hint: (by) => this.showHint(by),
      timing: (duration) => this.timing(duration),
    });
    this.endings = [
      listenToArea({
        element: surface.element,
        tool: () => this.options.tool ?? 'hand',
        camera: this.camera,
        hub: this.hub,
        model: () => this.model,
        pick: (screenPoint) => this.pick(screenPoint),
        walk: (from, direction) => this.access.walk(from, direction),
      }),
      listenToHands(
        surface.element,
        (intent) => hands.take(intent),
        () => mannerNow(surface.element, this.options.gestures ?? 'greedy'),
      ),
      () => this.hint.remove(),
      watchSurface(surface.element, (viewport, pixelRatio) => this.resize(viewport, pixelRatio)),
    ];
  }

  /**
   * Tells what changed, by reference; the map stays as it is otherwise. Another plan replaces all but the theme:
   * what is not given with it is as `create` has it.
   */
  update(patch: Partial<SeatMapOptions>): void {
    if (this.isDestroyed) return;
    if (patch.selection) this.selection.forgetQuestions();
    const { insets } = this.options;
    this.options = { ...this.options, ...patch };
    this.nameSurface(patch);
    const { element, canvas } = this.surface;
    if (patch.gestures) applyManner([element, canvas], patch.gestures);
    this.change(patch);
    if (this.options.insets !== insets) this.resize(this.pilot.camera.viewport, this.renderer.pixelRatio);
    if (patch.describe) this.access.retell();
  }

  /** The seat at a point of the map, else the region, else null. */
  pick(screenPoint: Point): PickTarget | null {
    return pickTarget(this.pilot.camera, this.model.view, screenPoint);
  }

  /** The seats whose centres lie in a part of the map, in seat order. */
  query(rect: ScreenRect): readonly number[] {
    return seatsInRect(this.pilot.camera, this.model.view, rect);
  }

  /** The best seats that are to be had now, beside those that are selected. See the function of the same name. */
  bestAvailable(wish: Omit<SeatsWish, 'plan' | 'seats'>): SeatGroup | null {
    const { plan, selection } = this.model.props;
    const seats = this.model.status.value.seats.slice();
    for (const seat of selection.keys()) if (seat in seats) seats[seat] = SEAT_STATUS.occupied;
    return bestAvailable({ ...wish, plan, seats });
  }

  /** The plan with the states of its seats as a standalone picture for print and files: vectors. */
  toSVG(options: PictureOptions = {}): string {
    return svgOf(this.model, this.pilot.camera, options);
  }

  /** What is seen now, pixel by pixel, as a PNG. Rejects while the map is hidden or without its GPU. */
  toPNG(): Promise<Blob> {
    return pngOf(this.surface.canvas, () => this.frame(this.frames.now()));
  }

  /** Returns what ends the subscription. */
  on<E extends keyof SeatMapEvents>(event: E, listener: SeatMapListener<E>): () => void {
    return this.hub.on(event, listener);
  }

  /**
   * Puts the keyboard on a seat and brings it into view, or takes it away. The focus comes with it where the
   * keyboard is among the seats already.
   */
  focusSeat(seat: number | null): void {
    const { plan, floor } = this.model.view;
    const wanted = seat === null ? floor : floorOfSeat(plan, seat);
    this.floors.go(wanted, () => this.access.focusSeat(seat));
  }

  /** Lets assistive technology say a text of the host. */
  announce(text: string): void {
    this.surface.announce(text);
  }

  /** Leaves nothing behind: no element, no listener, no GL context. The map is of no use afterwards. */
  destroy(): void {
    if (this.isDestroyed) return;
    // Whoever still asks whether seats may be selected finds them withdrawn.
    this.model.props = { ...this.model.props, selection: NO_SELECTION };
    this.isDestroyed = true;
    this.frames.stop();
    for (const end of this.endings) end();
    this.images.destroy();
    this.renderer.destroy();
    this.surface.remove();
  }

  private change(patch: Partial<SeatMapProps>): void {
    if (this.isDestroyed) return;
    const before = this.model.props;
    if (patch.plan && patch.plan !== before.plan) {
      this.replacePlan(propsOf({ theme: before.theme, ...patch, plan: patch.plan }));
    } else {
      const props = { ...before, ...patch };
      this.model.props = props;
      if (props.status !== before.status) this.refresh(this.model.status.replace(props.status));
      if (props.theme !== before.theme) this.picture = this.show();
      else this.refreshProps(before, props);
      if (props.floor !== before.floor) this.showFloor();
      this.frames.request();
    }
    const { selection } = this.model.props;
    if (selection === before.selection) return;
    this.access.refreshSeats([...before.selection.keys(), ...selection.keys()]);
    this.hub.emit('selection.changed', { selection });
  }

  private nameSurface({ plan, label, description }: Partial<SeatMapOptions>): void {
    const { element } = this.surface;
    if (plan ?? label) element.setAttribute('aria-label', this.options.label ?? this.options.plan.name);
    if (description) element.setAttribute('aria-description', description);
  }

  private show(labelsBefore: readonly (MapLabels | null)[] = []): MapPicture {
    const { views, props, look, ink, paint, furniture } = this.model;
    const regionTexts = (view: PlanView): readonly RegionText[] => this.model.regionTexts(view);
    const { theme } = props;
    const { images } = this;
    const picture = this.renderer.show({
      views,
      theme,
      look,
      ink,
      paint,
      furniture,
      images,
      regionTexts,
      labelsBefore,
    });
    this.showOwn(picture);
    return picture;
  }

  private showOwn(picture: MapPicture): void {
    picture.setOwnSeats(this.model.ownSeats());
    picture.setOwnFurniture(this.model.ownFurniture());
  }

  private imagesOf(plan: Plan): PlanImages {
    return new PlanImages(hrefsOf(plan), loadImage, {
      arrived: () => {
        this.picture.refreshImages();
        this.frames.request();
      },
      failed: (href) => this.hub.emit('image.failed', { href }),
    });
  }

  /** What was drawn stays drawn: another part of it is shown, and all of the floor. */
  private showFloor(): void {
    const { plan, floor, bounds } = this.model.view;
    const { attention } = this.model;
    this.attend(NO_ATTENTION);
    this.pilot.setPlan(bounds, plan.seatSize);
    this.access.restart();
    this.tellUnhovered(attention);
    this.hub.emit('floor.changed', { floor });
    this.floors.arrived(floor);
  }

  private replacePlan(props: SeatMapProps): void {
    const { attention } = this.model;
    const keeps = this.options.keepsView ?? false;
    const goesOn =
      keeps && hasSamePlaces(this.model.props.plan, props.plan) ? this.access.focusedPlace : null;
    this.model = new SeatMapModel(props);
    this.scene = null;
    this.rehearsal = [];
    if (!keeps || !this.images.areOf(hrefsOf(props.plan))) {
      this.images.destroy();
      this.images = this.imagesOf(props.plan);
    }
    this.picture = this.show(keeps ? this.picture.placedLabels : []);
    if (keeps) this.pilot.changePlan(this.model.view.bounds, props.plan.seatSize);
    else this.pilot.setPlan(this.model.view.bounds, props.plan.seatSize);
    this.access.restart(goesOn);
    this.tellUnhovered(attention);
    this.frames.request();
  }

  /** What the pointer was on is no more on the map. */
  private tellUnhovered({ hoveredSeat, hoveredRegion }: Attention): void {
    if (hoveredSeat === null && hoveredRegion === null) return;
    this.hub.emit('hovered', { seat: null, region: null, screenPoint: null });
  }

  private refreshProps(before: SeatMapProps, props: SeatMapProps): void {
    const isRecolored = props.regionColors !== before.regionColors;
    const isOwn = props.selection !== before.selection || props.previewSeats !== before.previewSeats;
    if (isOwn || isRecolored) this.showOwn(this.picture);
    if (props.everySeat !== before.everySeat) this.scene = null;
    if (props.regionDetails !== before.regionDetails) this.picture.refreshRegionTexts();
    if (isRecolored) this.picture.refreshWholeRegions([...props.plan.regions.keys()]);
    else this.picture.refreshWholeRegions(changedMembers(before.dimmedRegions, props.dimmedRegions));
    const recolored = changedValues(before.seatColors, props.seatColors);
    const remarked = changedValues(before.seatGlyphs, props.seatGlyphs);
    this.picture.refreshSeats([...new Set([...recolored, ...remarked])]);
  }

  private refresh(change: StatusChange): void {
    if (change.seats.length === 0 && change.regions.size === 0) return;
    this.access.refresh(change.regions);
    this.picture.refreshSeats(change.seats);
    this.picture.refreshRegions(change.regions);
    this.frames.request();
  }

  private attend(attention: Attention): void {
    const before = this.model.attention;
    this.model.attention = attention;
    this.showOwn(this.picture);
    const regions = [before.hoveredRegion, attention.hoveredRegion].filter((region) => region !== null);
    if (before.hoveredRegion !== attention.hoveredRegion) this.picture.refreshRegions(regions);
    this.frames.request();
  }

  private frame(now: number): boolean {
    if (!isVisible(this.pilot.camera.viewport)) return false;
    this.pilot.advance(now);
    this.tellCamera();
    const { view, props } = this.model;
    const { pixelRatio } = this.renderer;
    this.scene = composeScene(this.scene, view, this.pilot.camera, pixelRatio, props.everySeat);
    const rehearses = this.rehearse(this.scene);
    const waits = this.renderer.draw(this.scene) || rehearses;
    this.access.follow(this.pilot.camera);
    this.hub.emit('frame.drawn', {});
    return waits || this.pilot.isMoving;
  }

  /** One scene a frame, drawn over at once; none before the first frame, nor where it would undo what is drawn. */
  private rehearse({ cells }: Scene): boolean {
    if (this.rehearsal !== null && cells.length === 0) {
      const scene = this.rehearsal.shift();
      if (scene) this.renderer.draw(scene);
    }
    this.rehearsal ??= [...rehearsalScenes(this.model.view, this.pilot.camera.viewport)];
    return this.rehearsal.length > 0 && cells.length === 0;
  }

  private tellCamera(): void {
    if (this.told && sameCamera(this.told, this.pilot.camera)) return;
    this.told = this.pilot.camera;
    this.hub.emit('camera.changed', { camera: this.pilot.camera });
  }

  /** Draws at once: a resized canvas is blank until it is drawn. */
  private resize({ width, height }: Viewport, pixelRatio: number): void {
    const { insets } = this.options;
    const viewport = insets ? { width, height, insets } : { width, height };
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

  private showHint(by: 'wheel' | 'touch'): void {
    const text = this.options.gestureHints?.[by];
    if (text !== undefined && this.hint.show(text)) this.announce(text);
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

function hrefsOf({ background }: Plan): readonly string[] {
  return background.flatMap((shape) => (shape.type === 'image' ? [shape.href] : []));
}
