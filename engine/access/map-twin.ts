import type { CameraState } from '../camera/camera-state.ts';
import { isVisible, worldToScreen } from '../camera/camera-state.ts';
import type { Box } from '../geometry/box.ts';
import type { PlanView } from '../scene/plan-view.ts';
import {
  hasPlace,
  type MapPlace,
  parsePlaceKey,
  placeAbove,
  regionOfPlace,
  rowOfPlace,
} from './map-place.ts';
import { placeBox } from './place-box.ts';
import { createFocusRing, type FocusRing } from './focus-ring.ts';
import { TwinElements } from './twin-elements.ts';
import { type TwinKey, twinKey } from './twin-keys.ts';
import { type TwinInput, twinList, type TwinState } from './twin-list.ts';
import { stepFrom, stepInto } from './walk-places.ts';

/** What the twin needs of its map. */
export interface TwinParts {
  readonly view: () => PlanView;
  /** What is shown and said of it. */
  readonly input: () => TwinInput;
  readonly canBeTaken: (seat: number) => boolean;
  /** The focus has come to a place, by keys or by assistive technology; null: it has left the twin. */
  readonly moved: (place: MapPlace | null) => void;
  /** A seat, or a region of general admission, was picked. */
  readonly picked: (place: MapPlace) => void;
  /** A region or a row was opened by assistive technology, whose cursor stays where it is. */
  readonly opened: (place: MapPlace) => void;
  /** The focus is to go up from the regions to the map. */
  readonly left: () => void;
}

/** Diameter of a seat on the twin's ground, CSS pixels: whole pixels tell seats apart, whatever the plan's units. */
const SEAT = 24;

const COVER = 'position:absolute;inset:0;overflow:clip;pointer-events:none;contain:strict';
/**
 * The map as real elements for keyboard and screen reader: regions, in an open one its rows, in an open row its
 * seats. One button of them is a stop of the Tab key; only what is open is in the document.
 */
export class MapTwin {
  readonly element: HTMLElement;
  private readonly parts: TwinParts;
  private readonly elements: TwinElements;
  private readonly ring: FocusRing;
  private ink = '';
  private state: TwinState = { region: null, row: null, current: null };
  private isStale = true;
  /** The focus is being moved by the twin itself, which has said so already. */
  private isMoving = false;
  private seen: CameraState | null = null;

  constructor(document: Document, parts: TwinParts) {
    this.parts = parts;
    this.elements = new TwinElements(document, (place) => this.groundBox(place));
    this.element = document.createElement('div');
    this.element.style.cssText = COVER;
    this.ring = createFocusRing(document);
    this.element.append(this.elements.root, this.ring.element);
    this.element.addEventListener('keydown', (event) => this.keyDown(event));
    this.element.addEventListener('keyup', (event) => this.keyUp(event));
    this.element.addEventListener('click', (event) => this.clicked(event));
    this.element.addEventListener('focusin', (event) => this.focusIn(event));
    this.element.addEventListener('focusout', (event) => this.focusOut(event));
  }

  get current(): MapPlace | null {
    return this.state.current;
  }

  get hasFocus(): boolean {
    return this.element.contains(this.element.ownerDocument.activeElement);
  }

  /** Unfolds the way to a place, folds what is below it, and puts the focus on it. */
  go(place: MapPlace): void {
    this.isMoving = true;
    this.show(place);
    this.elements.button(place)?.focus({ preventScroll: true });
    this.isMoving = false;
    this.parts.moved(place);
    this.placeRing();
  }

  /** The same without the focus: from here it will go on. */
  show(place: MapPlace): void {
    const { plan } = this.parts.view();
    const region = place.level === 'region' ? null : regionOfPlace(plan, place);
    const row = place.level === 'seat' ? rowOfPlace(plan, place) : null;
    this.state = { region, row, current: place };
    this.draw();
  }

  /** What is said may be different from now on; the document follows with the next frame. */
  changed(): void {
    this.isStale = true;
  }

  /** Another plan: where one was is no place any more. */
  reset(): void {
    const hadFocus = this.hasFocus;
    this.state = { region: null, row: null, current: null };
    this.elements.clear();
    this.isStale = true;
    this.seen = null;
    this.placeRing();
    if (hadFocus) this.parts.left();
  }

  /** Lays the elements where the map now draws what they stand for. Called with every frame that is drawn. */
  follow(camera: CameraState, ink: string): void {
    if (this.isStale) this.draw();
    this.ink = ink;
    if (this.seen === camera || !isVisible(camera.viewport)) return;
    this.seen = camera;
    const { x, y } = worldToScreen(camera, { x: 0, y: 0 });
    const scale = (camera.zoom * this.parts.view().plan.seatSize) / SEAT;
    this.elements.root.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.ring.follow(camera);
  }

  private draw(): void {
    this.isStale = false;
    const { plan } = this.parts.view();
    const { current } = this.state;
    if (current !== null && !hasPlace(plan, current)) this.state = { region: null, row: null, current: null };
    this.elements.draw(twinList(this.parts.input(), this.state));
    this.elements.stopAt(this.state.current);
  }

  private keyDown(event: KeyboardEvent): void {
    const key = twinKey(event);
    const place = placeOf(event.target);
    if (key === null || place === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.key(key, place);
  }

  /** Some browsers press a button when the space bar comes up again. */
  private keyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && placeOf(event.target) !== null) event.preventDefault();
  }

  private key(key: TwinKey, place: MapPlace): void {
    const view = this.parts.view();
    if (key.type === 'step') {
      const next = stepFrom({ view, regions: this.parts.input().regions }, place, key.step);
      if (next !== null) this.go(next);
    } else if (key.type === 'press') {
      const inside = stepInto(view, place, this.parts.canBeTaken);
      if (inside !== null) this.go(inside);
      else this.parts.picked(place);
    } else {
      const above = placeAbove(view.plan, place);
      if (above !== null) this.go(above);
      else this.parts.left();
    }
  }

  /** Only assistive technology clicks: keys are taken above, pointers pass through. */
  private clicked(event: MouseEvent): void {
    const more = moreOf(event.target);
    if (more !== null) this.goBeside(more.place, more.where);
    const place = placeOf(event.target);
    if (place === null) return;
    const { plan } = this.parts.view();
    if (place.level === 'seat' || (place.level === 'region' && !plan.regions[place.region]?.seated)) {
      this.parts.picked(place);
      return;
    }
    const isOpen = place.level === 'row' ? this.state.row === place.row : this.state.region === place.region;
    const region = regionOfPlace(plan, place);
    if (place.level === 'row') this.state = { region, row: isOpen ? null : place.row, current: place };
    else this.state = { region: isOpen ? null : region, row: null, current: place };
    this.draw();
    this.parts.opened(place);
  }

  private goBeside(place: MapPlace, where: 'before' | 'after'): void {
    const { plan } = this.parts.view();
    const { regions } = this.parts.input();
    const by = where === 'before' ? -1 : 1;
    if (place.level === 'seat') this.go({ level: 'seat', seat: place.seat + by });
    else if (place.level === 'row') this.go({ level: 'row', row: place.row + by });
    else {
      const region = regions[regions.indexOf(regionOfPlace(plan, place)) + by];
      if (region !== undefined) this.go({ level: 'region', region });
    }
  }

  private focusIn(event: FocusEvent): void {
    const place = placeOf(event.target);
    if (this.isMoving || place === null) return;
    this.state = { ...this.state, current: place };
    this.elements.stopAt(place);
    this.parts.moved(place);
    this.placeRing();
  }

  private focusOut({ relatedTarget }: FocusEvent): void {
    if (this.isMoving || (relatedTarget instanceof Node && this.element.contains(relatedTarget))) return;
    this.ring.show(this.parts.view(), null, this.ink);
    this.parts.moved(null);
  }

  private placeRing(): void {
    this.ring.show(this.parts.view(), this.hasFocus ? this.state.current : null, this.ink);
    if (this.seen !== null) this.ring.follow(this.seen);
  }

  private groundBox(place: MapPlace): Box {
    const view = this.parts.view();
    const { minX, minY, maxX, maxY } = placeBox(view, place);
    const scale = SEAT / view.plan.seatSize;
    return { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale };
  }
}

/** The place that a button of the twin stands for. */
function placeOf(target: EventTarget | null): MapPlace | null {
  if (!(target instanceof Element)) return null;
  return parsePlaceKey(target.getAttribute('data-place') ?? '');
}

function moreOf(
  target: EventTarget | null,
): { readonly place: MapPlace; readonly where: 'before' | 'after' } | null {
  if (!(target instanceof Element)) return null;
  const where = target.getAttribute('data-more');
  const place = parsePlaceKey(target.getAttribute('data-beside') ?? '');
  return place !== null && (where === 'before' || where === 'after') ? { place, where } : null;
}
