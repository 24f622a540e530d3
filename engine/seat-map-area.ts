import { createAreaOutline } from './access/area-outline.ts';
import { boxOfPoints } from './geometry/box.ts';
import type { Point } from './geometry/point.ts';
import {
  areaMode,
  beginArea,
  type DrawnArea,
  extendArea,
  type MapTool,
  outlineOf,
} from './input/area-gesture.ts';
import { keyMeaning } from './input/key-gesture.ts';
import type { Direction } from './input/map-intent.ts';
import { floorOfSeat } from './plan/floors.ts';
import type { PickTarget } from './scene/pick-target.ts';
import { seatPoint } from './selection/adjacency.ts';
import { seatsInBox, seatsInPolygon } from './selection/seats-in-area.ts';
import { wholeUnits } from './selection/sale-unit.ts';
import type { MapCamera } from './seat-map-camera.ts';
import type { EventHub, SeatMapEvents } from './seat-map-events.ts';
import type { SeatMapModel } from './seat-map-model.ts';

export interface AreaParts {
  readonly element: HTMLElement;
  readonly tool: () => MapTool;
  readonly camera: MapCamera;
  readonly hub: EventHub<SeatMapEvents>;
  readonly model: () => SeatMapModel;
  readonly pick: (screenPoint: Point) => PickTarget | null;
  readonly walk: (from: number, direction: Direction) => void;
}

/**
 * Drawing around seats, for staff: while another tool than the hand is chosen a drag draws, a click takes the one seat,
 * Shift and Alt add and remove. On the keyboard Shift and an arrow extend from the seat that has the ring to the next:
 * all seats between the first and it. The wheel and the keys move the map as ever. Returns what ends it.
 */
export function listenToArea({ element, ...parts }: AreaParts): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal, capture: true };
  const outline = createAreaOutline(element);
  let area: (DrawnArea & { readonly pointer: number }) | null = null;
  /** Where extending by keys began. */
  let anchor: number | null = null;

  const drawn = (): readonly Point[] | null => {
    const tool = parts.tool();
    return area === null || tool === 'hand' ? null : outlineOf(area, tool);
  };
  const show = (): void => outline.show(drawn(), parts.model().props.theme.focus);
  const end = (): void => {
    area = null;
    show();
  };
  const tell = (
    seats: readonly number[],
    keys: { readonly shiftKey: boolean; readonly altKey: boolean },
  ): void => {
    const { plan, floor } = parts.model().view;
    const shown = seats.filter((seat) => floorOfSeat(plan, seat) === floor);
    parts.hub.emit('area.selected', { seats: wholeUnits(plan, shown), mode: areaMode(keys) });
  };

  function down(event: PointerEvent): void {
    if (parts.tool() === 'hand' || event.button !== 0) return;
    event.stopImmediatePropagation();
    if (event.isTrusted) element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    if (area === null) area = { ...beginArea(pointIn(element, event)), pointer: event.pointerId };
    else end();
  }

  function move(event: PointerEvent): void {
    const tool = parts.tool();
    if (area?.pointer !== event.pointerId || tool === 'hand') return;
    event.stopImmediatePropagation();
    area = { ...extendArea(area, tool, pointIn(element, event)), pointer: area.pointer };
    show();
  }

  function up(event: PointerEvent): void {
    if (area?.pointer !== event.pointerId) return;
    event.stopImmediatePropagation();
    const points = drawn();
    const { from } = area;
    end();
    const { plan } = parts.model().view;
    if (points !== null) {
      tell(
        seatsInPolygon(
          plan,
          points.map((point) => parts.camera.worldPointAt(point)),
        ),
        event,
      );
      return;
    }
    const target = parts.pick(from);
    if (target?.kind === 'seat') tell([target.seat], event);
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && area !== null) {
      event.stopImmediatePropagation();
      end();
      return;
    }
    const meaning = parts.tool() === 'hand' ? null : keyMeaning(event);
    const from = parts.model().attention.focusedSeat;
    if (meaning?.type !== 'stepped') return;
    if (!event.shiftKey || from === null) {
      anchor = null;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    anchor ??= from;
    parts.walk(from, meaning.direction);
    const { attention, view } = parts.model();
    const corners = [anchor, attention.focusedSeat ?? from].map((seat) => seatPoint(view.plan, seat));
    tell(seatsInBox(view.plan, boxOfPoints(corners)), { shiftKey: false, altKey: false });
  }

  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', end, options);
  element.addEventListener('keydown', key, options);
  return () => {
    abort.abort();
    outline.remove();
  };
}

function pointIn(element: HTMLElement, event: MouseEvent): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
