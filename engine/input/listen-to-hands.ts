import type { Point } from '../geometry/point.ts';
import type { GestureManner } from './gesture-manner.ts';
import { keyMeaning } from './key-gesture.ts';
import type { MapIntent, PointerKind } from './map-intent.ts';
import type { PointerSample } from './pointer-gesture.ts';
import { gesture, RESTING } from './pointer-gesture.ts';
import { asksForZoom, NOTHING_ROLLED, wheelStep } from './wheel-gesture.ts';

/**
 * Listens to pointers, wheel and keys of the element and passes on what they want. Escape that nobody needs
 * and keys with modifiers stay the page's: `emit` returns whether the map made use of the intent.
 * Returns what stops it.
 */
export function listenToHands(
  element: HTMLElement,
  emit: (intent: MapIntent) => boolean,
  manner: () => GestureManner = () => 'greedy',
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let state = RESTING;
  let rolled = NOTHING_ROLLED;

  function feed(event: PointerEvent, phase: PointerSample['phase']): void {
    const at = pointIn(element, event);
    const pointer = pointerKind(event.pointerType);
    const step = gesture(state, { phase, id: event.pointerId, pointer, at, time: event.timeStamp }, manner());
    state = step.state;
    for (const intent of step.intents) emit(intent);
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // Synthetic pointers cannot be captured; real ones must be, or a drag ends at the map's edge.
    if (event.isTrusted) element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    feed(event, 'down');
  }

  function wheel(event: WheelEvent): void {
    if (manner() === 'cooperative' && !asksForZoom(event)) {
      emit({ type: 'left', by: 'wheel' });
      return;
    }
    event.preventDefault();
    const { deltaX, deltaY, deltaMode, ctrlKey, metaKey, shiftKey, timeStamp: time } = event;
    const wheelDeltaY = 'wheelDeltaY' in event ? Number(event.wheelDeltaY) : 0;
    const at = pointIn(element, event);
    const keys = { ctrlKey, metaKey, shiftKey };
    const step = wheelStep(rolled, { deltaX, deltaY, deltaMode, wheelDeltaY, ...keys, at, time });
    rolled = step.state;
    if (step.intent) emit(step.intent);
  }

  /** Else the browser makes a click of the tap, which lands on whatever the host has just opened below the finger. */
  function preventClick(event: TouchEvent): void {
    if (event.cancelable) event.preventDefault();
  }

  /** Two fingers are the map's also where one scrolls the page. */
  function touched(event: TouchEvent): void {
    if (manner() === 'cooperative' && event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  function key(event: KeyboardEvent): void {
    const meaning = keyMeaning(event);
    if (meaning && emit({ type: 'keyed', key: meaning })) event.preventDefault();
  }

  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', (event) => feed(event, 'move'), { signal });
  element.addEventListener('pointerup', (event) => feed(event, 'up'), { signal });
  element.addEventListener('pointercancel', (event) => feed(event, 'cancel'), { signal });
  element.addEventListener('touchend', preventClick, { signal, passive: false });
  element.addEventListener('touchstart', touched, { signal, passive: false });
  element.addEventListener('touchmove', touched, { signal, passive: false });
  element.addEventListener('pointerleave', () => emit({ type: 'hovered', at: null }), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('keydown', key, { signal });
  return () => abort.abort();
}

function pointIn(element: HTMLElement, event: MouseEvent): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function pointerKind(type: string): PointerKind {
  return type === 'touch' || type === 'pen' ? type : 'mouse';
}
