import type { CameraState } from './camera/camera-state.ts';
import { isVisible } from './camera/camera-state.ts';
import type { MapPlace } from './access/map-place.ts';
import { regionOfPlace } from './access/map-place.ts';
import type { MapSurface } from './access/map-surface.ts';
import { MapTwin } from './access/map-twin.ts';
import type { MapTexts, SeatCondition } from './access/map-texts.ts';
import { namesOf } from './access/map-texts.ts';
import { placeBox } from './access/place-box.ts';
import { PlaceCounts } from './access/place-counts.ts';
import type { TwinInput } from './access/twin-list.ts';
import { nextSeat, seatNear } from './access/walk-seats.ts';
import type { Direction } from './input/map-intent.ts';
import type { SeatStatus } from './plan/status.ts';
import { SEAT_STATUS } from './plan/status.ts';
import { regionOfSeat } from './scene/plan-view.ts';
import type { MapCamera } from './seat-map-camera.ts';
import type { EventHub, SeatMapEvents } from './seat-map-events.ts';
import type { Attention, SeatMapModel } from './seat-map-model.ts';

/** Seats of a row that is walked to are shown at least this large where the row fits then, CSS pixels. */
const WALKED_ROW_SEAT = 12;

export interface AccessParts {
  readonly surface: MapSurface;
  readonly camera: MapCamera;
  readonly hub: EventHub<SeatMapEvents>;
  readonly model: () => SeatMapModel;
  /** The host's words; undefined: the names of the plan. */
  readonly texts: () => MapTexts | undefined;
  readonly attend: (attention: Attention) => void;
  /** Asks for a frame. */
  readonly changed: () => void;
}

/** Keeps the keyboard's place, its ring on the map, the camera and the twin together. */
export class MapAccess {
  private readonly parts: AccessParts;
  private readonly twin: MapTwin;
  private counts: PlaceCounts;
  private given: MapTexts | undefined;
  /** Where hosts know the keyboard to be. */
  private told: MapPlace | null = null;
  private texts: MapTexts;

  constructor(parts: AccessParts) {
    this.parts = parts;
    this.counts = this.newCounts();
    this.given = parts.texts();
    this.texts = this.given ?? namesOf(this.model.props.plan);
    this.twin = new MapTwin(parts.surface.element.ownerDocument, {
      view: () => this.model.view,
      input: () => this.input(),
      canBeTaken: (seat) => this.model.canBeTaken(seat),
      moved: (place) => this.moved(place),
      picked: (place) => this.pick(place),
      opened: (place) => this.reveal(place),
      left: () => parts.surface.element.focus({ preventScroll: true }),
    });
    parts.surface.element.append(this.twin.element);
  }

  private get model(): SeatMapModel {
    return this.parts.model();
  }

  /** Puts the keyboard on a seat, with the focus if the twin has it; null takes it back to the map. */
  focusSeat(seat: number | null): void {
    const { element } = this.parts.surface;
    if (seat === this.model.attention.focusedSeat) return;
    if (seat === null) {
      if (this.twin.hasFocus) element.focus({ preventScroll: true });
      else this.moved(null);
    } else if (this.twin.hasFocus) this.twin.go({ level: 'seat', seat });
    else {
      this.twin.show({ level: 'seat', seat });
      this.moved({ level: 'seat', seat });
    }
  }

  /** From the map into what is shown: to where one was, else to the region nearest to the middle of the view. */
  enter(): void {
    const place = this.twin.current ?? this.firstPlace();
    if (place !== null) this.twin.go(place);
  }

  /** From the seat that has the ring, by an arrow key on the map itself. */
  walk(from: number, direction: Direction): void {
    const { plan, seatIndex } = this.model.view;
    const shown = new Set(this.regions());
    const next = nextSeat(plan, seatIndex, from, direction, (seat) => shown.has(regionOfSeat(plan, seat)));
    if (next !== null) this.twin.go({ level: 'seat', seat: next });
  }

  /** Seats, texts or the selection are not what they were; `regions` whose counts are to be made anew. */
  refresh(regions: Iterable<number> = []): void {
    this.counts.forget(regions);
    this.twin.changed();
    this.parts.changed();
  }

  refreshSeats(seats: Iterable<number>): void {
    const { plan } = this.model.view;
    this.refresh(new Set(Array.from(seats, (seat) => regionOfSeat(plan, seat))));
  }

  /** The words were given anew, or the plan. */
  retell(): void {
    const given = this.parts.texts();
    if (given !== undefined && given === this.given) return;
    this.given = given;
    this.texts = given ?? namesOf(this.model.props.plan);
    this.refresh();
  }

  /** Of the places the one that has the focus. */
  get focusedPlace(): MapPlace | null {
    return this.twin.hasFocus ? this.twin.current : null;
  }

  /** Another plan, or another floor of it: the keyboard is nowhere in it yet, unless it goes on at a place of it. */
  restart(goesOn: MapPlace | null = null): void {
    this.counts = this.newCounts();
    this.given = undefined;
    this.retell();
    this.twin.reset();
    if (this.told !== null) this.moved(null);
    if (goesOn !== null) this.twin.go(goesOn);
  }

  /** With every frame that is drawn. */
  follow(camera: CameraState): void {
    this.twin.follow(camera, this.model.props.theme.focus);
  }

  private input(): TwinInput {
    const { plan } = this.model.view;
    return {
      plan,
      regions: this.regions(),
      texts: this.texts,
      conditionOf: (seat) => this.conditionOf(seat),
      countOf: (place) => this.counts.of(place),
    };
  }

  /** In the order of the plan. */
  private regions(): readonly number[] {
    return this.model.view.regions;
  }

  private conditionOf(seat: number): SeatCondition {
    const { status, props } = this.model;
    return { status: seatStatusOf(status.seat(seat)), own: props.selection.get(seat) ?? null };
  }

  private newCounts(): PlaceCounts {
    return new PlaceCounts(() => {
      const { props, status } = this.parts.model();
      return { plan: props.plan, selection: props.selection, status: status.value };
    });
  }

  private firstPlace(): MapPlace | null {
    const { plan, seatIndex } = this.model.view;
    const shown = new Set(this.regions());
    const accepts = (seat: number): boolean =>
      this.model.canBeTaken(seat) && shown.has(regionOfSeat(plan, seat));
    const seat = seatNear(plan, seatIndex, this.parts.camera.center, accepts);
    const region = seat === null ? this.regions()[0] : regionOfSeat(plan, seat);
    return region === undefined ? null : { level: 'region', region };
  }

  private moved(place: MapPlace | null): void {
    const seat = place?.level === 'seat' ? place.seat : null;
    this.told = place;
    this.parts.attend({ ...this.model.attention, focusedSeat: seat });
    if (place !== null) this.reveal(place);
    const screenPoint = seat === null ? null : this.parts.camera.screenPointOf(seat);
    this.parts.hub.emit('focus.moved', { seat, place, screenPoint });
  }

  private reveal(place: MapPlace): void {
    const { camera } = this.parts;
    if (place.level === 'seat') camera.reveal(place.seat);
    else if (place.level === 'row') {
      camera.revealBox(placeBox(this.model.view, place), { seatPixels: WALKED_ROW_SEAT });
    } else camera.revealBox(placeBox(this.model.view, place));
  }

  private pick(place: MapPlace): void {
    const { camera, hub } = this.parts;
    const { plan } = this.model.view;
    if (place.level === 'seat') {
      const screenPoint = camera.screenPointOf(place.seat);
      hub.emit('seat.tapped', { seat: place.seat, screenPoint, pointerType: 'keyboard' });
      return;
    }
    const region = regionOfPlace(plan, place);
    const at = plan.regions[region]?.labelAt;
    if (at === undefined || !isVisible(camera.viewport)) return;
    hub.emit('region.tapped', { region, screenPoint: camera.pointAt(at), pointerType: 'keyboard' });
  }
}

function seatStatusOf(value: number): SeatStatus {
  if (value === SEAT_STATUS.available || value === SEAT_STATUS.occupied) return value;
  return SEAT_STATUS.free;
}
