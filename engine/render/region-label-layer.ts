import type { Container } from 'pixi.js';
import type { Viewport } from '../camera/camera-state.ts';
import { PLAN_PADDING } from '../camera/constrain.ts';
import { zoomToFit } from '../camera/fit-box.ts';
import type { Box } from '../geometry/box.ts';
import type { Rgb } from '../scene/color.ts';
import { parseColor } from '../scene/color.ts';
import type { RegionText } from '../scene/label-box.ts';
import { levelOf } from '../scene/label-fade.ts';
import { labelLines, labelStrokes } from '../scene/label-lines.ts';
import type { MapLabel } from '../scene/label-stages.ts';
import type { LabelSource } from '../scene/map-labels.ts';
import { besideFrom, mapLabels } from '../scene/map-labels.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import type { StrokePlacement, TextPlacement } from './glyph-vertices.ts';
import { TextLayer } from './text-layer.ts';

const HALO = 2.2;
const STROKE = 1.2;
/** Levels between two sizes of the map for which labels are placed apart. */
const STEP = 1 / 16;

/**
 * Names of regions and what the host writes below them, in a fixed size on the screen. They are placed for all zooms
 * at once, those beside their regions when they first come near to be seen; from then on zooming only fades them.
 */
export class RegionLabelLayer {
  private readonly inside: TextLayer;
  private readonly beside: TextLayer;
  private readonly standing: TextLayer;
  /** What is placed so far. */
  private placed: 'nothing' | 'inside' | 'all' = 'nothing';
  private source: Omit<LabelSource, 'low'>;
  private low = -Infinity;
  private readonly theme: SeatMapTheme;

  constructor(source: Omit<LabelSource, 'measure' | 'low'>, theme: SeatMapTheme, atlas: GlyphAtlas) {
    this.source = { ...source, measure: (text) => atlas.measure(text) };
    this.theme = theme;
    const halo = (color: string) => ({ halo: { width: HALO, color: parseColor(color) }, fades: true });
    this.inside = new TextLayer(atlas, halo(theme.surface));
    this.beside = new TextLayer(atlas, halo(theme.background));
    this.standing = new TextLayer(atlas, { fades: true });
  }

  get containers(): readonly Container[] {
    return [this.standing.container, this.inside.container, this.beside.container];
  }

  setTexts(texts: readonly RegionText[]): void {
    this.source = { ...this.source, texts };
    this.placed = 'nothing';
  }

  draw(scene: Scene): void {
    const { zoom, viewport } = scene.camera;
    const level = levelOf(zoom);
    const low = lowestLevelOf(viewport, this.source.ground.bounds);
    if (low !== this.low) this.placed = 'nothing';
    this.low = low;
    const isNear = level >= besideFrom(this.source.seatSize);
    if (this.placed === 'nothing' || (isNear && this.placed === 'inside')) this.place(isNear);
    for (const layer of [this.inside, this.beside, this.standing]) layer.draw(1 / zoom, 1, level);
  }

  destroy(): void {
    for (const layer of [this.inside, this.beside, this.standing]) layer.destroy();
  }

  private place(withBeside: boolean): void {
    const { inside, beside, standing } = mapLabels({ ...this.source, low: this.low }, withBeside);
    const name = parseColor(this.theme.text);
    const detail = parseColor(this.theme.mutedText);
    this.inside.set(0, placements(inside, { name, detail }));
    this.beside.set(0, placements(beside, { name, detail }));
    this.standing.set(0, placements(standing, { name, detail }));
    this.beside.setStrokes(1, strokes(beside, detail));
    this.placed = withBeside ? 'all' : 'inside';
  }
}

/** The level at which a camera sees the whole plan, in steps: labels are not placed anew for each pixel. */
function lowestLevelOf(viewport: Viewport, bounds: Box): number {
  const level = levelOf(zoomToFit(viewport, bounds, PLAN_PADDING));
  return Math.floor(level / STEP) * STEP;
}

function strokes(labels: readonly MapLabel[], color: Rgb): readonly StrokePlacement[] {
  return labelStrokes(labels).map(({ at, start, end, from, to }) => {
    return { at, start, end, color, width: STROKE, fading: { from, to, move: 0, moveFrom: to } };
  });
}

function placements(
  labels: readonly MapLabel[],
  inks: { readonly name: Rgb; readonly detail: Rgb },
): readonly TextPlacement[] {
  return labels.flatMap(labelLines).map(({ text, role, at, size, right, down, move, from, to }) => {
    const fading = { from, to, move: move.by, moveFrom: move.from };
    return { text, at, size, right, down, color: inks[role], fading };
  });
}
