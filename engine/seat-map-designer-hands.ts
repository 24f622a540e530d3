import { commandOfKey, type DesignerCommand } from './designer/designer-commands.ts';
import type { HandSample, Tool } from './designer/tools/tool.ts';
import { distance, type Point } from './geometry/point.ts';
import type { MapCamera } from './seat-map-camera.ts';

/** What hands act on. */
export interface DesignerHandsParts {
  /** Holds the map and what lies over it. */
  readonly root: HTMLElement;
  readonly camera: MapCamera;
  readonly tool: () => Tool;
  /** Whether the hand only moves the map. */
  readonly isPanning: () => boolean;
  /** Whether the hand draws nothing, so that it may let go of what it holds. */
  readonly isSelecting: () => boolean;
  readonly run: (command: DesignerCommand) => boolean;
  /** Null: by key. */
  readonly menu: (sample: HandSample | null) => void;
  readonly moved: (worldPoint: Point | null) => void;
}

/** Two presses so near and so soon are one, CSS pixels and ms. */
const TWICE = { near: 6, soon: 500 } as const;

type Gesture =
  | { readonly kind: 'tool'; readonly pointer: number }
  /** The map's own hands have it. */
  | { readonly kind: 'map' }
  | { readonly kind: 'pinch'; last: Pinch };
interface Pinch {
  readonly middle: Point;
  readonly span: number;
}

/**
 * Listens before the map does, and leaves to it what no tool wants: the wheel, the middle button, a drag with the space
 * bar held down. Two fingers move the map with any tool. Returns what ends it.
 */
export function listenToDesignerHands({ root, camera, ...parts }: DesignerHandsParts): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal, capture: true };
  const fingers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  let last: { readonly at: Point; readonly time: number } | null = null;
  let holdsSpace = false;

  function sampleOf(event: PointerEvent | MouseEvent, count: 1 | 2 = 1): HandSample {
    const screenPoint = pointIn(root, event);
    const type = 'pointerType' in event ? event.pointerType : 'mouse';
    return {
      screenPoint,
      worldPoint: camera.worldPointAt(screenPoint),
      shift: event.shiftKey,
      alt: event.altKey,
      pointer: type === 'touch' || type === 'pen' ? type : 'mouse',
      count,
    };
  }

  function countOf(event: PointerEvent): 1 | 2 {
    const at = pointIn(root, event);
    const isSecond =
      last !== null && event.timeStamp - last.time < TWICE.soon && distance(at, last.at) < TWICE.near;
    last = isSecond ? null : { at, time: event.timeStamp };
    return isSecond ? 2 : 1;
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, pointIn(root, event));
    if (gesture?.kind === 'map') return;
    if (fingers.size === 2) {
      parts.tool().cancel();
      gesture = { kind: 'pinch', last: pinchOf(fingers) };
    }
    if (gesture) {
      event.stopImmediatePropagation();
      return;
    }
    const isMaps = event.button === 1 || holdsSpace || parts.isPanning();
    const isTools = event.button === 0 && !isMaps && parts.tool().press(sampleOf(event, countOf(event)));
    if (event.button === 2) {
      event.stopImmediatePropagation();
      return;
    }
    if (!isTools) {
      gesture = { kind: 'map' };
      return;
    }
    event.stopImmediatePropagation();
    if (event.isTrusted) root.setPointerCapture(event.pointerId);
    root.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
    gesture = { kind: 'tool', pointer: event.pointerId };
  }

  function move(event: PointerEvent): void {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, pointIn(root, event));
    if (gesture?.kind === 'map' || (gesture === null && parts.isPanning())) return;
    event.stopImmediatePropagation();
    if (gesture?.kind === 'pinch') {
      pinch(gesture);
      return;
    }
    const sample = sampleOf(event);
    parts.moved(sample.worldPoint);
    if (gesture === null) parts.tool().hover(sample);
    else if (gesture.pointer === event.pointerId) parts.tool().drag(sample);
  }

  function pinch(held: Extract<Gesture, { readonly kind: 'pinch' }>): void {
    if (fingers.size < 2) return;
    const next = pinchOf(fingers);
    const { middle, span } = held.last;
    camera.panBy(next.middle.x - middle.x, next.middle.y - middle.y, { animate: false });
    camera.zoomBy(next.span / Math.max(1, span), { at: next.middle, animate: false });
    held.last = next;
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    // A drag is no first press of two.
    if (last !== null && distance(pointIn(root, event), last.at) >= TWICE.near) last = null;
    const held = gesture;
    if (held?.kind === 'tool' && held.pointer !== event.pointerId) return;
    if (held?.kind !== 'pinch' || fingers.size === 0) gesture = null;
    if (held === null || held.kind === 'map') return;
    event.stopImmediatePropagation();
    if (held.kind === 'tool') parts.tool().release(sampleOf(event));
  }

  function cancel(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (gesture?.kind === 'tool') parts.tool().cancel();
    if (fingers.size === 0) gesture = null;
  }

  function menu(event: MouseEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A finger that stays where it is asks for the menu, unless it draws.
    if (gesture?.kind === 'pinch' || (gesture?.kind === 'tool' && !parts.isSelecting())) return;
    if (gesture?.kind === 'tool') {
      parts.tool().cancel();
      gesture = null;
    }
    parts.menu(isByKey(event) ? null : sampleOf(event));
  }

  function key(event: KeyboardEvent): void {
    if (event.key === ' ' && !event.ctrlKey) holdsSpace = true;
    if (isWriting(event.target)) return;
    const command = commandOfKey(event);
    if (!command || (command.group === 'move' && isWithin(event.target)) || !parts.run(command)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  root.addEventListener('pointerdown', down, options);
  root.addEventListener('pointermove', move, options);
  root.addEventListener('pointerup', up, options);
  root.addEventListener('pointercancel', cancel, options);
  root.addEventListener('pointerleave', () => parts.moved(null), { signal: abort.signal });
  root.addEventListener('contextmenu', menu, options);
  root.addEventListener('keydown', key, options);
  root.addEventListener('keyup', (event) => (holdsSpace &&= event.key !== ' '), options);
  root.addEventListener('focusout', () => (holdsSpace = false), options);
  return () => abort.abort();
}

function pinchOf(fingers: ReadonlyMap<number, Point>): Pinch {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: distance(a, b) };
}

/** The key of menus, or Shift with F10. Some browsers say a pointer even then, but not the right button, nor Control with another. */
function isByKey(event: MouseEvent): boolean {
  const isFinger = 'pointerType' in event && (event.pointerType === 'touch' || event.pointerType === 'pen');
  return !isFinger && event.button !== 2 && !event.ctrlKey;
}

/** Among the seats that assistive technology meets: there arrows walk. */
function isWithin(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !target.matches('[role=application]');
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function pointIn(element: HTMLElement, event: MouseEvent): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
