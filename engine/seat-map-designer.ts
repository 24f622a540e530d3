import { DesignHistory } from './designer/design-history.ts';
import { copyObjects, type DesignClipboard } from './designer/clipboard.ts';
import { DesignChecks } from './designer/checks/design-checks.ts';
import type { DesignFinding } from './designer/checks/design-finding.ts';
import { applyCommand } from './designer/commands/apply-command.ts';
import type { CommandRefusal, DesignCommand } from './designer/commands/command.ts';
import { designCommandOf, DESIGNER_COMMANDS, type DesignerCommand } from './designer/designer-commands.ts';
import type { Design, SeatAddress } from './designer/design/design.ts';
import { objectsBox } from './designer/design/object-box.ts';
import { shownObjects } from './designer/design/objects-on-floor.ts';
import { KeptSeats } from './designer/safe-change.ts';
import {
  combineSelections,
  type DesignSelection,
  isSelected,
  keepSelection,
  NOTHING_SELECTED,
  type SelectionMode,
  type SelectionQuery,
  selectWhere,
} from './designer/selection/design-selection.ts';
import { selectedBox } from './designer/selection/selected-box.ts';
import { snapBox } from './designer/snapping/snap.ts';
import { DESIGNER_TOOLS, type DesignerTool } from './designer/tools/designer-tool.ts';
import { freePlace } from './designer/tools/free-place.ts';
import { ownRegion } from './designer/tools/new-objects.ts';
import type { HandSample, Tool, ToolContext } from './designer/tools/tool.ts';
import { TOOLS } from './designer/tools/tools.ts';
import { NO_DRAFT } from './designer/view/draft.ts';
import type { Box } from './geometry/box.ts';
import type { Point } from './geometry/point.ts';
import { createFrameLoop } from './render/frame-loop.ts';
import type { Result } from './result.ts';
import type { MapCamera } from './seat-map-camera.ts';
import type { SeatMapDesignerEvents, SeatMapDesignerListener } from './seat-map-designer-events.ts';
import { listenToDesignerHands } from './seat-map-designer-hands.ts';
import { type DesignerProps, designerProps, type SeatMapDesignerOptions } from './seat-map-designer-props.ts';
import { DesignerView } from './seat-map-designer-view.ts';
import { EventHub } from './seat-map-events.ts';

/** Checks wait so long for the next change, ms. */
const CHECKS_WAIT = 250;
/** How near something snaps, CSS pixels. */
const SNAP_REACH = 7;

/**
 * A designer of rooms in a container of the host: it draws a design, lets hands and keys change it, and tells what
 * became of it. Panels, dialogs and texts are the host's.
 */
export class SeatMapDesigner {
  private readonly root: HTMLElement;
  private readonly view: DesignerView;
  private readonly history: DesignHistory;
  private readonly checks = new DesignChecks();
  private readonly hub = new EventHub<SeatMapDesignerEvents>();
  private readonly frames = createFrameLoop(() => this.frame());
  private readonly endings: readonly (() => void)[];
  private props: DesignerProps;
  private kept: KeptSeats;
  private hand: Tool;
  private chosen: DesignSelection = NOTHING_SELECTED;
  private found: readonly DesignFinding[] = [];
  private clipboard: DesignClipboard | null = null;
  /** Where the mouse is over the map, plan units. */
  private pointer: Point | null = null;
  private checking: ReturnType<typeof setTimeout> | null = null;
  private isDestroyed = false;

  /** Rejects with `SeatMapUnavailable` where WebGL 2 is missing; the container is left as it was. */
  static async create(element: HTMLElement, options: SeatMapDesignerOptions): Promise<SeatMapDesigner> {
    const root = element.ownerDocument.createElement('div');
    root.style.cssText = 'position:relative;width:100%;height:100%;overflow:hidden;touch-action:none';
    element.append(root);
    try {
      const props = designerProps(options);
      const { design, label, description } = options;
      const viewed = {
        design,
        selection: NOTHING_SELECTED,
        floor: props.floor,
        theme: props.theme,
        grid: props.snap.grid,
      };
      const texts = { label: label ?? design.name, ...(description ? { description } : {}) };
      const view = await DesignerView.create(root, viewed, texts);
      return new SeatMapDesigner(root, view, design, props);
    } catch (error) {
      root.remove();
      throw error;
    }
  }

  private constructor(root: HTMLElement, view: DesignerView, design: Design, props: DesignerProps) {
    this.root = root;
    this.view = view;
    this.props = props;
    this.kept = new KeptSeats(props.kept);
    this.history = new DesignHistory(design);
    this.hand = TOOLS[props.tool](this.context());
    const { map } = view;
    this.endings = [
      listenToDesignerHands({
        root,
        camera: map.camera,
        tool: () => this.hand,
        isPanning: () => this.props.tool === 'pan',
        isSelecting: () => this.props.tool === 'select',
        run: (command) => this.key(command),
        menu: (sample) => this.menu(sample),
        moved: (worldPoint) => {
          this.pointer = worldPoint;
          this.hub.emit('pointer.moved', { worldPoint });
        },
      }),
      map.on('camera.changed', ({ camera }) => this.hub.emit('camera.changed', { camera })),
      map.on('image.failed', ({ href }) => this.hub.emit('image.failed', { href })),
      map.on('seat.tapped', ({ seat, pointerType }) => {
        const address = this.view.addressOf(seat);
        if (pointerType === 'keyboard' && address) this.pressSeat(address);
      }),
    ];
    this.showCursor();
    this.checkSoon();
  }

  get design(): Design {
    return this.history.design;
  }

  get selection(): DesignSelection {
    return this.chosen;
  }

  /** As they were when they were told last: a moment after a change. */
  get findings(): readonly DesignFinding[] {
    return this.found;
  }

  get tool(): DesignerTool {
    return this.props.tool;
  }

  get canUndo(): boolean {
    return this.history.undoable !== null;
  }

  get canRedo(): boolean {
    return this.history.redoable !== null;
  }

  get camera(): MapCamera {
    return this.view.map.camera;
  }

  /** Returns what ends the subscription. */
  on<E extends keyof SeatMapDesignerEvents>(event: E, listener: SeatMapDesignerListener<E>): () => void {
    return this.hub.on(event, listener);
  }

  /** One step of undo; the picture follows with the next frame. */
  dispatch(command: DesignCommand): Result<Design, CommandRefusal> {
    const done = this.history.dispatch(command, this.kept);
    if (done.ok) this.changed(command);
    else this.hub.emit('command.refused', { command, refusal: done.refusal });
    return done;
  }

  undo(): boolean {
    const command = this.history.undoable;
    if (command === null || !this.history.undo()) return false;
    this.changed(null);
    this.hub.emit('history.moved', { way: 'undone', command });
    return true;
  }

  redo(): boolean {
    const command = this.history.redoable;
    if (command === null || !this.history.redo()) return false;
    this.changed(null);
    this.hub.emit('history.moved', { way: 'redone', command });
    return true;
  }

  /** Another design, without a past. */
  load(design: Design): void {
    this.history.restart(design);
    this.keepFloor();
    this.changed(null);
    this.frame();
    this.camera.fit({ kind: 'plan' }, { animate: false });
  }

  /** Tells what changed; the design itself changes by commands, and by `load`. */
  update(patch: Partial<Omit<SeatMapDesignerOptions, 'design'>>): void {
    if (this.isDestroyed) return;
    const before = this.props;
    this.props = designerProps({ ...before, ...patch, design: this.design }, before);
    if (patch.kept) this.kept = new KeptSeats(this.props.kept);
    if (patch.room) this.checkSoon();
    if (this.props.floor !== before.floor) {
      this.select(NOTHING_SELECTED);
      this.hub.emit('floor.changed', { floor: this.props.floor });
    }
    if (this.props.tool !== before.tool) this.takeTool();
    this.frames.request();
  }

  select(selection: DesignSelection, mode: SelectionMode = 'replace'): void {
    const next = keepSelection(this.design, combineSelections(this.chosen, selection, mode));
    if (next === this.chosen) return;
    this.chosen = next;
    this.frames.request();
    this.hub.emit('selection.changed', { selection: next });
  }

  /** On the floor that is shown unless the query says another. */
  selectWhere(query: SelectionQuery, mode: SelectionMode = 'replace'): void {
    this.select(selectWhere(this.design, { floor: this.props.floor, ...query }), mode);
  }

  /** Gives seats a new region around them, out of the one that they are in; false where it cannot be. */
  ownRegion(ids: readonly string[] = this.chosen.ids): boolean {
    const { floor, defaults } = this.props;
    const ground = { design: this.design, floor, selection: this.chosen, defaults };
    const command = ownRegion(ground, ids);
    return command !== null && this.dispatch(command).ok;
  }

  /** What is selected, as plain JSON, which the next `paste` takes too; null for nothing. */
  copy(): DesignClipboard | null {
    const copied = copyObjects(this.design, this.chosen.ids);
    this.clipboard = copied ?? this.clipboard;
    return copied;
  }

  cut(): DesignClipboard | null {
    const copied = this.copy();
    if (copied) this.dispatch({ type: 'remove', ids: this.chosen.ids });
    return copied;
  }

  /** Where the mouse is over the map, else in the middle of what is seen, and selected; false where it cannot be. */
  paste(
    clipboard: DesignClipboard | null = this.clipboard,
    at: Point = this.pointer ?? this.camera.center,
  ): boolean {
    if (!clipboard) return false;
    const region = this.props.defaults.region;
    const floor = this.design.floors.length > 1 ? { floor: this.props.floor } : {};
    return this.addSelected({
      type: 'paste',
      clipboard,
      at,
      ...floor,
      ...(region === undefined ? {} : { region }),
    });
  }

  /** Selects objects, or those of a finding, and brings them into view; their floor is shown. */
  reveal(target: readonly string[] | DesignFinding): void {
    const { ids, seats } = 'code' in target ? target : { ids: target, seats: [] };
    const chosen = seats.length > 0 ? { ids: [], seats } : { ids, seats: [] };
    const floor = this.floorOf(seats[0]?.object ?? ids[0]);
    if (floor !== null && floor !== this.props.floor) this.update({ floor });
    this.select(chosen);
    this.frame();
    this.view.reveal(selectedBox(this.design, this.chosen));
  }

  /** What a key or an entry of the palette does; false where there is nothing to do. */
  run(id: string): boolean {
    const command = DESIGNER_COMMANDS.find((each) => each.id === id);
    return command !== undefined && this.key(command);
  }

  /** Whether `run` would do something now. */
  canRun(id: string): boolean {
    const command = DESIGNER_COMMANDS.find((each) => each.id === id);
    if (!command) return false;
    if (command.isHosts || command.group === 'tool' || command.group === 'view') return true;
    switch (id) {
      case 'edit.undo':
        return this.canUndo;
      case 'edit.redo':
        return this.canRedo;
      case 'edit.cut':
      case 'edit.copy':
        return this.chosen.ids.length > 0;
      case 'edit.paste':
        return this.clipboard !== null;
      case 'edit.finish':
      case 'edit.cancel':
      case 'edit.insert':
      case 'select.all':
      case 'select.next':
      case 'select.previous':
        return true;
      case 'select.none':
        return this.chosen !== NOTHING_SELECTED;
      case 'select.contents':
        return this.chosen.ids.length > 0;
      default:
        return this.commandOf(id) !== null;
    }
  }

  /** Lets assistive technology say a text of the host. */
  announce(text: string): void {
    this.view.map.announce(text);
  }

  /** Leaves nothing behind. The designer is of no use afterwards. */
  destroy(): void {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    if (this.checking !== null) clearTimeout(this.checking);
    this.frames.stop();
    for (const end of this.endings) end();
    this.view.destroy();
    this.root.remove();
  }

  private changed(command: DesignCommand | null): void {
    this.keepFloor();
    const kept = keepSelection(this.design, this.chosen);
    const isSame = kept === this.chosen;
    this.chosen = kept;
    this.frames.request();
    this.checkSoon();
    this.hub.emit('design.changed', { design: this.design, command });
    if (!isSame) this.hub.emit('selection.changed', { selection: kept });
  }

  private keepFloor(): void {
    const { floors } = this.design;
    const [first] = floors;
    if (floors.some(({ id }) => id === this.props.floor) || !first) return;
    this.props = { ...this.props, floor: first.id };
    this.hub.emit('floor.changed', { floor: first.id });
  }

  private frame(): boolean {
    if (this.isDestroyed) return false;
    const { floor, theme, snap } = this.props;
    this.view.show({ design: this.design, selection: this.chosen, floor, theme, grid: snap.grid });
    return false;
  }

  private checkSoon(): void {
    if (this.checking !== null) clearTimeout(this.checking);
    this.checking = setTimeout(() => {
      this.checking = null;
      const findings = this.checks.check(this.design, this.props.room);
      if (findings.length === 0 && this.found.length === 0) return;
      this.found = findings;
      this.hub.emit('findings.changed', { findings });
    }, CHECKS_WAIT);
  }

  private takeTool(): void {
    this.hand.cancel();
    this.view.draft(NO_DRAFT);
    this.hand = TOOLS[this.props.tool](this.context());
    this.showCursor();
    this.hub.emit('tool.changed', { tool: this.props.tool });
  }

  private showCursor(): void {
    const surface = this.root.querySelector<HTMLElement>('[role=application]');
    if (surface) surface.style.cursor = this.hand.cursor;
  }

  private context(): ToolContext {
    const { view } = this;
    return {
      design: () => this.design,
      selection: () => this.chosen,
      floor: () => this.props.floor,
      defaults: () => this.props.defaults,
      snapping: () => this.props.snap,
      units: (pixels) => view.units(pixels),
      pick: (worldPoint) => {
        this.frame();
        return view.pick(worldPoint);
      },
      handleAt: (screenPoint, pointer) => {
        this.frame();
        return view.handleAt(screenPoint, pointer);
      },
      snap: (box, except) => this.snap(box, except),
      dispatch: (command) => this.dispatch(command).ok,
      select: (selection, mode) => this.select(selection, mode),
      draft: (draft) => view.draft(draft),
      lift: () => {
        this.frame();
        view.lift();
      },
      carry: (transforms) => view.carry(transforms),
      putDown: () => view.putDown(),
      foresee: (command) => {
        const next = applyCommand(this.design, command, this.kept);
        if (next.ok) view.foresee(next.value.design);
      },
      want: (input) => this.hub.emit('input.wanted', input),
      finished: () => this.update({ tool: 'select' }),
    };
  }

  private snap(box: Box, except: ReadonlySet<string>) {
    const { grid, objects } = this.props.snap;
    const { view } = this;
    return snapBox(box, {
      grid,
      objectsIn: (around) => (objects ? view.objectsIn(around) : []),
      except,
      seatSize: this.design.seatSize,
      view: view.visible(),
      reach: view.units(SNAP_REACH),
    });
  }

  /** By key: first the whole object, as with a press, then the seat alone, then one seat after another. */
  private pressSeat(seat: SeatAddress): void {
    const { ids, seats } = this.chosen;
    if (ids.includes(seat.object)) this.select({ ids: [], seats: [seat] });
    else if (seats.length > 0) this.select({ ids: [], seats: [seat] }, 'toggle');
    else this.select({ ids: [seat.object], seats: [] }, 'toggle');
  }

  private menu(sample: HandSample | null): void {
    this.frame();
    const picked = sample && this.view.pick(sample.worldPoint, sample.pointer);
    if (picked && !isSelected(this.chosen, picked.object.id, picked.seat))
      this.select({ ids: [picked.object.id], seats: [] });
    const worldPoint = sample?.worldPoint ?? this.middleOfChosen();
    this.hub.emit('menu.wanted', { screenPoint: this.camera.pointAt(worldPoint), worldPoint });
  }

  /** Of the view, where nothing of what is selected is in its middle. */
  private middleOfChosen(): Point {
    const { minX, minY, maxX, maxY } = selectedBox(this.design, this.chosen);
    const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    const seen = this.view.visible();
    const isSeen =
      middle.x >= seen.minX && middle.x <= seen.maxX && middle.y >= seen.minY && middle.y <= seen.maxY;
    return isSeen ? middle : this.camera.center;
  }

  private commandOf(id: string): DesignCommand | null {
    const { seatPitch } = this.props.defaults;
    const step = this.props.snap.grid > 0 ? this.props.snap.grid : seatPitch / 10;
    const turn = this.props.snap.angle > 0 ? this.props.snap.angle : Math.PI / 12;
    return designCommandOf(id, {
      design: this.design,
      selection: this.chosen,
      floor: this.props.floor,
      step,
      turn,
    });
  }

  private key({ id, group, isHosts }: DesignerCommand): boolean {
    if (isHosts) {
      this.hub.emit('command.wanted', { id });
      return true;
    }
    if (group === 'tool') {
      this.update({ tool: toolOfId(id) });
      return true;
    }
    switch (id) {
      case 'edit.undo':
        return this.undo();
      case 'edit.redo':
        return this.redo();
      case 'edit.copy':
        return this.copy() !== null;
      case 'edit.cut':
        return this.cut() !== null;
      case 'edit.paste':
        return this.paste();
      case 'edit.finish':
        this.hand.finish();
        return this.hand.isPointwise;
      case 'edit.cancel':
        return this.cancel();
      case 'edit.insert':
        return this.insert();
      case 'edit.duplicate': {
        const command = this.commandOf(id);
        return command !== null && this.addSelected(command);
      }
      case 'select.all':
        this.selectWhere({});
        return true;
      case 'select.none':
        this.select(NOTHING_SELECTED);
        return true;
      case 'select.next':
        return this.step(1);
      case 'select.previous':
        return this.step(-1);
      case 'select.contents':
        this.selectWhere({ regions: this.chosen.ids, kinds: ['seats', 'row', 'block', 'table', 'booth'] });
        return true;
      case 'view.fit':
        this.fitDrawn();
        return true;
      case 'view.fitSelection':
        this.view.reveal(selectedBox(this.design, this.chosen));
        return true;
      case 'view.zoomIn':
        this.camera.zoomBy(1.5);
        return true;
      case 'view.zoomOut':
        this.camera.zoomBy(1 / 1.5);
        return true;
      default: {
        const command = this.commandOf(id);
        return command !== null && this.dispatch(command).ok;
      }
    }
  }

  /** What is drawn on the floor fills the view: the sheet around it is larger, for what is still to come. */
  private fitDrawn(): void {
    const shown = shownObjects(this.design, this.props.floor);
    const box = objectsBox(shown, this.design.seatSize);
    this.frame();
    this.camera.fit(box.minX > box.maxX ? { kind: 'plan' } : { kind: 'box', box });
  }

  /** Gives up what was begun, else what is selected, else the tool. */
  private cancel(): boolean {
    if (this.hand.cancel()) return true;
    if (this.chosen.ids.length + this.chosen.seats.length > 0) {
      this.select(NOTHING_SELECTED);
      return true;
    }
    if (this.props.tool === 'select') return false;
    this.update({ tool: 'select' });
    return true;
  }

  /** What the tool draws, of a usual size, in the middle of what is seen, where that is free: drawing by key. */
  private insert(): boolean {
    const { tool, defaults } = this.props;
    if (tool === 'select' || tool === 'lasso' || tool === 'pan' || tool === 'calibrate') return false;
    const { seatPitch, rowPitch } = defaults;
    const isOne = tool === 'seat' || tool === 'icon' || tool === 'text' || tool === 'table';
    const [x, y] = [isOne ? 0 : seatPitch * 4.5, isOne || tool === 'row' ? 0 : rowPitch * 2];
    const middle = this.middleFor(tool, { x: x + seatPitch, y: y + rowPitch / 2 });
    const corners = [
      { x: middle.x - x, y: middle.y - y },
      { x: middle.x + x, y: middle.y + y },
    ];
    const [from = middle, to = middle] = corners;
    const sample = (worldPoint: Point): HandSample => ({
      worldPoint,
      screenPoint: this.camera.pointAt(worldPoint),
      shift: false,
      alt: true,
      pointer: 'mouse',
      count: 1,
    });
    const before = this.design;
    if (this.hand.isPointwise) {
      const points = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
      for (const point of tool === 'walkway' ? [from, { x: to.x, y: from.y }] : points)
        this.hand.press(sample(point));
      this.hand.finish();
    } else {
      this.hand.press(sample(from));
      this.hand.drag(sample(to));
      this.hand.release(sample(to));
    }
    return this.design !== before || tool === 'text';
  }

  /** Of what is seen; beside what lies there already, but for regions, which are drawn around it. */
  private middleFor(tool: DesignerTool, reach: Point): Point {
    const { center } = this.camera;
    if (tool === 'polygon' || tool === 'rectangle' || tool === 'ellipse' || tool === 'arc') return center;
    this.frame();
    return freePlace(center, {
      reach,
      step: this.props.defaults.rowPitch,
      within: this.view.visible(),
      isTaken: (box) => this.view.objectsIn(box).some(({ kind }) => kind !== 'region' && kind !== 'picture'),
    });
  }

  /** The next object on the floor, in the order of the design. */
  private step(by: 1 | -1): boolean {
    const objects = shownObjects(this.design, this.props.floor);
    if (objects.length === 0) return false;
    const current = objects.findIndex(({ id }) => id === this.chosen.ids.at(by > 0 ? -1 : 0));
    const place =
      current < 0 ? (by > 0 ? 0 : objects.length - 1) : (current + by + objects.length) % objects.length;
    const object = objects[place];
    if (!object) return false;
    this.select({ ids: [object.id], seats: [] });
    this.frame();
    this.view.reveal(selectedBox(this.design, this.chosen));
    return true;
  }

  private addSelected(command: DesignCommand): boolean {
    const known = new Set(this.design.objects.map(({ id }) => id));
    const done = this.dispatch(command);
    if (!done.ok) return false;
    const added = done.value.objects.filter(({ id }) => !known.has(id));
    // What stands in a pasted region goes with it.
    const regions = new Set(added.filter(({ kind }) => kind === 'region').map(({ id }) => id));
    const ids = added
      .filter((object) => !('region' in object) || !regions.has(object.region))
      .map(({ id }) => id);
    this.select({ ids, seats: [] });
    return true;
  }

  private floorOf(id: string | undefined): string | null {
    const object = this.design.objects.find((each) => each.id === id);
    if (!object) return null;
    const home = 'region' in object ? this.design.objects.find((each) => each.id === object.region) : object;
    if (home?.kind === 'region') return home.floor ?? this.design.floors[0]?.id ?? null;
    return home && 'floor' in home ? (home.floor ?? null) : null;
  }
}

function toolOfId(id: string): DesignerTool {
  return DESIGNER_TOOLS.find((tool) => id === `tool.${tool}`) ?? 'select';
}
