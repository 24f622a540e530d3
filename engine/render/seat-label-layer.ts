import type { Container } from 'pixi.js';
import type { Plan } from '../plan/plan.ts';
import { SEAT_STATUS } from '../plan/status.ts';
import type { Rgb } from '../scene/color.ts';
import { inkOn, parseColor } from '../scene/color.ts';
import { ROW_TEXT, rowLabels } from '../scene/row-labels.ts';
import type { PlanView } from '../scene/plan-view.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatChunk } from '../scene/seat-chunks.ts';
import { seatRunsOf } from '../scene/seat-chunks.ts';
import { MARKED, SEAT_FLAG, TINTED } from '../scene/seat-appearance.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import type { TextPlacement } from './glyph-vertices.ts';
import type { SeatLook } from './seat-vertices.ts';
import { TextLayer } from './text-layer.ts';

/** Letters of seats, in seat diameters. */
const SEAT_TEXT = 0.46;
/** A longer name shrinks to this width, in seat diameters. */
const WIDEST = 0.72;
/** Cells whose labels are made in one frame: the others follow in the next ones. */
const CELLS_A_FRAME = 2;

/** Names of rows and seats of the visible cells, made when they are first seen. */
export class SeatLabelLayer {
  private readonly rows: TextLayer;
  private readonly seats: TextLayer;

  private readonly plan: Plan;
  private readonly cells: readonly SeatChunk[];
  private readonly views: readonly PlanView[];
  private readonly look: (seat: number) => SeatLook;
  private readonly theme: SeatMapTheme;
  private readonly atlas: GlyphAtlas;

  constructor(
    views: readonly PlanView[],
    look: (seat: number) => SeatLook,
    theme: SeatMapTheme,
    atlas: GlyphAtlas,
  ) {
    const [view] = views;
    if (!view) throw new RangeError('a plan without floors');
    this.plan = view.plan;
    this.cells = view.cells;
    this.views = views;
    this.look = look;
    this.theme = theme;
    this.atlas = atlas;
    this.rows = new TextLayer(atlas);
    this.seats = new TextLayer(atlas);
  }

  get containers(): readonly Container[] {
    return [this.rows.container, this.seats.container];
  }

  /** Returns whether more labels wait for the next frame. */
  draw(scene: Scene): boolean {
    const { rowLabels: rowShare, seatLabels: seatShare } = scene.detail;
    this.rows.draw(1, rowShare);
    this.seats.draw(1, seatShare);
    const visible = new Set(scene.cells);
    const waitsForRows = this.fill(this.rows, rowShare > 0, visible, (chunk) => this.rowTexts(chunk));
    const waitsForSeats = this.fill(this.seats, seatShare > 0, visible, (chunk) => this.seatTexts(chunk));
    return waitsForRows || waitsForSeats;
  }

  /** The seats' looks changed. In the order of the plan, or slower. */
  refresh(seats: readonly number[]): void {
    for (const { run, first, last } of seatRunsOf(this.cells, seats)) {
      const start = this.cells[run]?.seatStart;
      if (start === undefined || !this.seats.has(run)) continue;
      for (let seat = first; seat <= last; seat++) this.seats.repaint(run, seat - start, this.ink(seat));
    }
  }

  destroy(): void {
    this.rows.destroy();
    this.seats.destroy();
  }

  private fill(
    layer: TextLayer,
    wanted: boolean,
    visible: ReadonlySet<number>,
    texts: (chunk: SeatChunk) => readonly TextPlacement[],
  ): boolean {
    layer.prune((chunk) => wanted && visible.has(chunk));
    if (!wanted) return false;
    const missing = [...visible].filter((chunk) => !layer.has(chunk));
    for (const index of missing.slice(0, CELLS_A_FRAME)) {
      const chunk = this.cells[index];
      if (chunk) layer.set(index, texts(chunk));
    }
    return missing.length > CELLS_A_FRAME;
  }

  private rowTexts(chunk: SeatChunk): readonly TextPlacement[] {
    const color = parseColor(this.theme.mutedText);
    const texts: TextPlacement[] = [];
    const index = this.views[chunk.floor]?.seatIndex;
    for (let row = chunk.rowStart; index !== undefined && row < chunk.rowEnd; row++) {
      for (const { text, at } of rowLabels(this.plan, row, index)) {
        texts.push({ text, at, color, size: ROW_TEXT * this.plan.seatSize });
      }
    }
    return texts;
  }

  /** One text a seat, in their order. */
  private seatTexts(chunk: SeatChunk): readonly TextPlacement[] {
    const { seats, seatSize } = this.plan;
    const texts: TextPlacement[] = [];
    for (let seat = chunk.seatStart; seat < chunk.seatEnd; seat++) {
      const text = seats.names[seats.name[seat] ?? -1] ?? '';
      const size = Math.min(SEAT_TEXT, WIDEST / this.atlas.measure(text)) * seatSize;
      texts.push({ text, at: { x: seats.x[seat] ?? 0, y: seats.y[seat] ?? 0 }, size, color: this.ink(seat) });
    }
    return texts;
  }

  /** Seats that nobody can take carry no name, which would not fit their small dot, cross or glyph; empty rings do. */
  private ink(seat: number): Rgb | null {
    const { color, byte } = this.look(seat);
    const status = byte & 7;
    if (status === SEAT_STATUS.occupied || status === MARKED) return null;
    if (status === TINTED && this.theme.shapes) return null;
    const isOnSurface = status === SEAT_STATUS.free || status === TINTED;
    if (isOnSurface || byte & SEAT_FLAG.dimmed) return parseColor(this.theme.mutedText);
    return inkOn(color, [20, 24, 32], [255, 255, 255]);
  }
}
