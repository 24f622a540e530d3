import { type CameraState, screenToWorld, visibleBox } from './camera/camera-state.ts';
import { withContents } from './designer/commands/command-context.ts';
import { bakeObject, isSeated } from './designer/bake/bake-object.ts';
import { walkwayOutline } from './designer/bake/bake-shape.ts';
import type { Design, DesignObject, SeatAddress } from './designer/design/design.ts';
import { objectBox, objectsBox } from './designer/design/object-box.ts';
import { shownObjects } from './designer/design/objects-on-floor.ts';
import { outlinePolygons } from './designer/design/outline-points.ts';
import type { Transform } from './designer/design/transform-object.ts';
import type { DesignSelection } from './designer/selection/design-selection.ts';
import { ObjectIndex, type PickedObject } from './designer/selection/object-index.ts';
import { selectedBox } from './designer/selection/selected-box.ts';
import { type Draft, type DraftLine, NO_DRAFT } from './designer/view/draft.ts';
import { type DrawnPlan, drawnPlan, KeptColumns } from './designer/view/drawn-plan.ts';
import { createGhost, type Ghost, type HeldPicture } from './designer/view/ghost.ts';
import { type Handle, handleAt, handlesOf } from './designer/view/handles.ts';
import { createOverlay, type Overlay } from './designer/view/overlay.ts';
import type { Box } from './geometry/box.ts';
import { growBox } from './geometry/box.ts';
import type { Point } from './geometry/point.ts';
import { SEAT_STATUS } from './plan/status.ts';
import type { SeatMapTheme } from './scene/theme.ts';
import { SeatMap } from './seat-map.ts';
import type { Selection } from './seat-map-selection.ts';

/** What is shown. */
export interface ViewedDesign {
  readonly design: Design;
  readonly selection: DesignSelection;
  /** Id of the floor. */
  readonly floor: string;
  readonly theme: SeatMapTheme;
  /** Of the grid, plan units; 0: none is drawn. */
  readonly grid: number;
}

/** How near a hand comes to what it means, CSS pixels. */
const REACH = { mouse: 6, pen: 9, touch: 16 } as const;
/** More seats than these are not marked one by one when they are selected. */
const MARKED_SEATS = 6000;
/** More objects than these are framed as one. */
const FRAMED_OBJECTS = 150;
const NO_SEATS: Selection = new Map();

/** The map of a design with what lies over it. Shows what it is told; changes nothing. */
export class DesignerView {
  readonly map: SeatMap;
  private readonly overlay: Overlay;
  private readonly ghost: Ghost;
  private readonly index = new ObjectIndex();
  private readonly columns = new KeptColumns();
  private drawn: DrawnPlan;
  private shown: ViewedDesign;
  private indexed: { readonly design: Design; readonly floor: string } | null = null;
  private currentDraft: Draft = NO_DRAFT;
  private handles: readonly Handle[] = [];
  private isLifted = false;

  static async create(
    root: HTMLElement,
    viewed: ViewedDesign,
    texts: { readonly label?: string; readonly description?: string },
  ): Promise<DesignerView> {
    const drawn = drawnPlan(viewed.design, viewed.floor);
    const map = await SeatMap.create(root, {
      plan: drawn.plan,
      theme: viewed.theme,
      keepsView: true,
      ...texts,
    });
    return new DesignerView(root, map, drawn, viewed);
  }

  private constructor(root: HTMLElement, map: SeatMap, drawn: DrawnPlan, viewed: ViewedDesign) {
    this.map = map;
    this.drawn = drawn;
    this.shown = viewed;
    this.ghost = createGhost(root);
    this.overlay = createOverlay(root);
    map.on('camera.changed', ({ camera }) => {
      this.ghost.follow(camera);
      this.showOverlay();
    });
    this.showSelection();
    this.showOverlay();
  }

  get camera(): CameraState {
    return this.map.camera;
  }

  /** Plan units in CSS pixels. */
  units(pixels: number): number {
    return pixels / Math.max(this.camera.zoom, 1e-9);
  }

  show(next: ViewedDesign): void {
    const before = this.shown;
    this.shown = next;
    const isMoved = next.floor !== before.floor;
    if (next.design !== before.design || isMoved) {
      this.drawn = drawnPlan(next.design, next.floor, this.columns);
      this.map.update({ plan: this.drawn.plan, theme: next.theme, selection: this.markedSeats() });
      if (isMoved) this.map.camera.fit({ kind: 'plan' }, { animate: false });
    } else {
      if (next.theme !== before.theme) this.map.update({ theme: next.theme });
      if (next.selection !== before.selection) this.showSelection();
    }
    this.showOverlay();
  }

  draft(draft: Draft): void {
    this.currentDraft = draft;
    this.showOverlay();
  }

  /** What is selected comes into the hand, and pales where it stood. */
  lift(): void {
    const { design, selection, theme } = this.shown;
    const held = heldPicture(design, selection);
    this.ghost.lift(held, this.camera, theme);
    this.isLifted = true;
    this.map.update({ selection: NO_SEATS });
    this.map.status.set(this.seatsOf(selection).map((seat) => [seat, SEAT_STATUS.free] as const));
    this.showOverlay();
  }

  carry(transforms: readonly Transform[]): void {
    this.ghost.carry(transforms);
  }

  putDown(): void {
    if (!this.isLifted) return;
    this.isLifted = false;
    this.ghost.putDown();
    this.map.status.set(
      this.seatsOf(this.shown.selection).map((seat) => [seat, SEAT_STATUS.available] as const),
    );
    this.showSelection();
    this.showOverlay();
  }

  /** Objects that would be otherwise, over those that are. */
  foresee(next: Design): void {
    const known = new Set(this.shown.design.objects);
    const changed = next.objects.filter((object) => !known.has(object));
    const lines = changed.flatMap((object) => linesOf(object));
    const seats = changed
      .filter(isSeated)
      .flatMap((object) => bakeObject(object).flatMap((row) => row.seats));
    this.draft({ lines, seats });
  }

  pick(worldPoint: Point, pointer: keyof typeof REACH = 'mouse'): PickedObject | null {
    this.refreshIndex();
    return this.index.pick(worldPoint, this.units(REACH[pointer] / 2));
  }

  objectsIn(box: Box): readonly DesignObject[] {
    this.refreshIndex();
    return this.index.inBox(box);
  }

  visible(): Box {
    return visibleBox(this.camera);
  }

  handleAt(screenPoint: Point, pointer: keyof typeof REACH): Handle | null {
    return handleAt(this.handles, screenToWorld(this.camera, screenPoint), this.units(REACH[pointer] + 3));
  }

  /** The address of a drawn seat. */
  addressOf(seat: number): SeatAddress | null {
    return this.drawn.addressOf(seat);
  }

  reveal(box: Box): void {
    if (box.minX > box.maxX) return;
    const { seatSize } = this.shown.design;
    this.map.camera.revealBox(growBox(box, seatSize * 2), { seatPixels: 14 });
  }

  destroy(): void {
    this.overlay.remove();
    this.ghost.remove();
    this.map.destroy();
  }

  private refreshIndex(): void {
    const { design, floor } = this.shown;
    if (this.indexed?.design === design && this.indexed.floor === floor) return;
    this.indexed = { design, floor };
    this.index.update(shownObjects(design, floor), design.seatSize);
  }

  private showSelection(): void {
    this.map.update({ selection: this.markedSeats() });
  }

  private markedSeats(): Selection {
    const seats = this.seatsOf(this.shown.selection);
    if (seats.length === 0 || seats.length > MARKED_SEATS) return NO_SEATS;
    return new Map(seats.map((seat) => [seat, 'held'] as const));
  }

  /** Of whole objects, what stands in whole regions, and single ones; by their places in the drawn plan. */
  private seatsOf({ ids, seats }: DesignSelection): readonly number[] {
    const found: number[] = [];
    for (const id of ids) {
      const [start = 0, end = 0] = this.drawn.seatsOf.get(id) ?? [];
      for (let seat = start; seat < end; seat++) found.push(seat);
    }
    const keys = Map.groupBy(seats, ({ object }) => object);
    const objects = new Map(this.shown.design.objects.map((object) => [object.id, object]));
    for (const [id, addresses] of keys) {
      const object = objects.get(id);
      const [start] = this.drawn.seatsOf.get(id) ?? [];
      if (!object || !isSeated(object) || start === undefined) continue;
      const wanted = new Set(addresses.map(({ key }) => key));
      bakeObject(object)
        .flatMap((row) => row.seats)
        .forEach(({ key }, place) => {
          if (wanted.has(key)) found.push(start + place);
        });
    }
    return found;
  }

  private showOverlay(): void {
    const { design, selection, theme, grid } = this.shown;
    const isFree = !this.isLifted && this.currentDraft.seats.length === 0;
    this.handles = isFree ? handlesOf(design, selection, this.units(1)) : [];
    const selected = this.isLifted ? [] : framesOf(design, selection);
    const { camera, handles, currentDraft: draft } = this;
    this.overlay.show({ camera, theme, seatSize: design.seatSize, grid, selected, handles, draft });
  }
}

/** Around each selected object; around all of them where they are many. */
function framesOf(design: Design, selection: DesignSelection): readonly DraftLine[] {
  const wanted = new Set(selection.ids);
  if (wanted.size === 0) return [];
  const objects = design.objects.filter(({ id }) => wanted.has(id));
  if (objects.length > FRAMED_OBJECTS) return [frameOf(objectsBox(objects, design.seatSize))];
  const each = objects.flatMap((object) => {
    const lines = linesOf(object);
    return lines.length > 0 ? lines : [frameOf(objectBox(object, design.seatSize))];
  });
  return objects.length > 1
    ? [...each, frameOf(selectedBox(design, { ids: selection.ids, seats: [] }))]
    : each;
}

function linesOf(object: DesignObject): readonly DraftLine[] {
  if (object.kind === 'walkway') return [{ points: walkwayOutline(object), isClosed: true, role: 'shape' }];
  if (object.kind !== 'region' && object.kind !== 'shape') return [];
  return outlinePolygons(object.outline).map((ring) => ({
    points: ring.map(([x, y]) => ({ x, y })),
    isClosed: true,
    role: 'shape',
  }));
}

function frameOf({ minX, minY, maxX, maxY }: Box): DraftLine {
  const points = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return { points, isClosed: true, role: 'shape' };
}

function heldPicture(design: Design, selection: DesignSelection): HeldPicture {
  const wanted = new Set(withContents(design, selection.ids));
  const objects = design.objects.filter(({ id }) => wanted.has(id));
  const keys = new Set(selection.seats.map(({ object, key }) => `${key} ${object}`));
  const owners = new Set(selection.seats.map(({ object }) => object));
  const single = design.objects
    .filter(isSeated)
    .filter(({ id }) => owners.has(id) && !wanted.has(id))
    .flatMap((object) =>
      bakeObject(object).flatMap((row) => row.seats.filter(({ key }) => keys.has(`${key} ${object.id}`))),
    );
  const rings = objects
    .filter((object) => !isSeated(object))
    .map((object) => {
      const [line] = linesOf(object);
      return (line ?? frameOf(objectBox(object, design.seatSize))).points;
    });
  const seats = objects.filter(isSeated).flatMap((object) => bakeObject(object).flatMap((row) => row.seats));
  return { seats: [...seats, ...single], rings, seatSize: design.seatSize };
}
