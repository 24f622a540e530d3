import type { CameraState, Viewport } from '../camera/camera-state.ts';
import type { Point } from '../geometry/point.ts';
import { floorBounds } from '../plan/plan-bounds.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { MinimapPaint } from './draw-minimap.ts';
import { drawMinimap } from './draw-minimap.ts';
import { frameOn, isOfUse, minimapView, pointOn, worldAt } from './minimap-view.ts';

/** The part of a `SeatMap` that a minimap needs. */
export interface MovedMap {
  readonly camera: CameraState & {
    centerOn(worldPoint: Point, options: { readonly animate: boolean }): void;
  };
  on(event: 'camera.changed', listener: (event: { readonly camera: CameraState }) => void): () => void;
}

export interface Minimap {
  /** Draws the picture anew in other colours or of another floor; the camera never does. */
  update(paint: MinimapPaint): void;
  /** Leaves nothing behind. */
  destroy(): void;
}

/**
 * A small picture of the plan with a frame around what the map shows, in `container`. A press brings the place into
 * the middle, a drag of the frame moves the map. For hands and eyes only: it takes no focus and is hidden from
 * assistive technology, whose way is the map itself. Hidden while the map shows the whole plan, or is small itself.
 */
export function createMinimap(
  container: HTMLElement,
  map: MovedMap,
  paint: MinimapPaint,
  most: Viewport = { width: 148, height: 112 },
): Minimap {
  let view = minimapView(floorBounds(paint.plan, paint.floor ?? 0), most);
  const element = container.ownerDocument.createElement('div');
  const frame = container.ownerDocument.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = `position:relative;overflow:hidden;touch-action:none;user-select:none;-webkit-user-select:none;cursor:crosshair`;
  container.append(element);

  const follow = (camera: CameraState): void => {
    const hidden = !isOfUse(view, camera);
    if (container.hidden !== hidden) container.hidden = hidden;
    if (hidden) return;
    const { minX, minY, maxX, maxY } = frameOn(view, camera);
    frame.style.transform = `translate(${minX}px,${minY}px)`;
    frame.style.width = `${maxX - minX}px`;
    frame.style.height = `${maxY - minY}px`;
  };
  const update = (next: MinimapPaint): void => {
    view = minimapView(floorBounds(next.plan, next.floor ?? 0), most);
    element.style.width = `${view.size.width}px`;
    element.style.height = `${view.size.height}px`;
    frame.style.cssText = frameStyle(next.theme);
    element.replaceChildren(drawMinimap(element.ownerDocument, view, next), frame);
    follow(map.camera);
  };
  update(paint);
  const endings = [
    map.on('camera.changed', ({ camera }) => follow(camera)),
    listenToPresses(element, {
      grab: (point) => {
        const box = frameOn(view, map.camera);
        const isHeld =
          point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY;
        if (!isHeld) map.camera.centerOn(worldAt(view, point), { animate: true });
        const middle = isHeld ? pointOn(view, map.camera.center) : point;
        return { x: middle.x - point.x, y: middle.y - point.y };
      },
      drag: (point) => map.camera.centerOn(worldAt(view, point), { animate: false }),
    }),
  ];
  return {
    update,
    destroy: () => {
      for (const end of endings) end();
      element.remove();
    },
  };
}

interface Presses {
  /** Answers how far the frame's middle lies from the pointer. */
  readonly grab: (point: Point) => Point;
  readonly drag: (middle: Point) => void;
}

function listenToPresses(element: HTMLElement, { grab, drag }: Presses): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  /** How far the frame's middle lies from the pointer that holds it. */
  const held = new Map<number, Point>();
  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const release = ({ pointerId }: PointerEvent): void => {
    held.delete(pointerId);
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (held.size > 0 || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      held.set(event.pointerId, grab(pointOf(event)));
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const offset = held.get(event.pointerId);
      if (offset === undefined) return;
      const { x, y } = pointOf(event);
      drag({ x: x + offset.x, y: y + offset.y });
    },
    options,
  );
  element.addEventListener('pointerup', release, options);
  element.addEventListener('pointercancel', release, options);
  // The focus stays where it is: on the map, as a rule.
  element.addEventListener('mousedown', (event) => event.preventDefault(), options);
  return () => listening.abort();
}

function frameStyle({ text, surface }: SeatMapTheme): string {
  return `position:absolute;top:0;left:0;box-sizing:border-box;border:2px solid ${text};border-radius:3px;outline:1px solid ${surface};will-change:transform;pointer-events:none`;
}
