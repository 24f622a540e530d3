import type { MapPlace } from './access/map-place.ts';
import type { CameraState } from './camera/camera-state.ts';
import type { Point } from './geometry/point.ts';
import type { AreaMode } from './input/area-gesture.ts';
import type { PointerKind } from './input/map-intent.ts';
import type { Selection } from './seat-map-selection.ts';

export type TapPointer = PointerKind | 'keyboard';

/** What the map tells its host. Points are CSS pixels from the map's upper left corner. */
export interface SeatMapEvents {
  /** `screenPoint` is the seat's centre. */
  readonly 'seat.tapped': {
    readonly seat: number;
    readonly screenPoint: Point;
    readonly pointerType: TapPointer;
  };
  /** General admission at any zoom; regions with seats while these are too small to be picked singly. */
  readonly 'region.tapped': {
    readonly region: number;
    readonly screenPoint: Point;
    readonly pointerType: TapPointer;
  };
  /** At most one of `seat` and `region` is set; both are null when the pointer left, and when another floor or plan is shown. */
  readonly hovered: {
    readonly seat: number | null;
    readonly region: number | null;
    readonly screenPoint: Point | null;
  };
  /**
   * Where the keyboard is: `seat` on a seat, `place` on a region or a row as well; assistive technology says it.
   * Both are null once it has left, and when another floor or plan is shown.
   */
  readonly 'focus.moved': {
    readonly seat: number | null;
    readonly place: MapPlace | null;
    readonly screenPoint: Point | null;
  };
  /**
   * Seats were drawn around with a tool, or extended to by keys, in seat order; of what is sold whole all. What becomes
   * of them is the host's.
   */
  readonly 'area.selected': { readonly seats: readonly number[]; readonly mode: AreaMode };
  /** By whatever way. */
  readonly 'selection.changed': { readonly selection: Selection };
  readonly 'camera.changed': { readonly camera: CameraState };
  /**
   * The camera was sent to what is on another floor. A host that gives the map its `floor` answers by
   * `update({ floor })`, at once or later: the camera waits for it.
   */
  readonly 'floor.wanted': { readonly floor: number };
  /** By whatever way. */
  readonly 'floor.changed': { readonly floor: number };
  /** A picture of the plan's background could not be loaded: the map is drawn without it. Once for each address. */
  readonly 'image.failed': { readonly href: string };
  readonly 'frame.drawn': Readonly<Record<string, never>>;
  readonly 'context.lost': Readonly<Record<string, never>>;
  readonly 'context.restored': Readonly<Record<string, never>>;
}

export type SeatMapListener<E extends keyof SeatMapEvents> = (event: SeatMapEvents[E]) => void;

/** Delivers events to whoever listens, in the order of subscription. */
export class EventHub<Events> {
  private readonly listeners: { [E in keyof Events]?: Set<(event: Events[E]) => void> } = {};

  /** Returns what ends the subscription. */
  on<E extends keyof Events>(event: E, listener: (event: Events[E]) => void): () => void {
    const listeners = (this.listeners[event] ??= new Set());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<E extends keyof Events>(event: E, payload: Events[E]): void {
    for (const listener of [...(this.listeners[event] ?? [])]) listener(payload);
  }
}
