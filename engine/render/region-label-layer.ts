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
import { someSteps, type Steps } from '../scene/in-steps.ts';
import type { LabelSource, MapLabels } from '../scene/map-labels.ts';
import { besideFrom, labelsInside, mapLabelsInSteps } from '../scene/map-labels.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import type { StrokePlacement, TextPlacement } from './glyph-vertices.ts';
import { TextLayer } from './text-layer.ts';

const HALO = 2.2;
const STROKE = 1.2;
/** Levels between two sizes of the map for which labels are placed apart. */
const STEP = 1 / 16;

/** Labels beside their regions that are placed in one frame: each takes up to a millisecond. */
const LABELS_A_FRAME = 5;
/** Frames in which labels appear that were not there when they should have been. */
const APPEARING = 8;

/**
 * Names of regions and what the host writes below them, in a fixed size on the screen. They are placed for all zooms
 * at once, those beside their regions bit by bit after the first frame; from then on zooming only fades them.
 */
export class RegionLabelLayer {
  private readonly inside: TextLayer;
  private readonly beside: TextLayer;
  private readonly standing: TextLayer;
  /** What is still being placed; null when all is, undefined before anything is. */
  private work: Steps<MapLabels> | null | undefined;
  /** Labels that were placed once stay until others are. */
  private shown: MapLabels | null = null;
  /** How much there is of the seated regions' labels, 0–1. */
  private presence = 0;
  private source: Omit<LabelSource, 'low'>;
  private low = -Infinity;
  private readonly theme: SeatMapTheme;

  /** `before`: labels of the plan as it was, shown until those of this one are placed. */
  constructor(
    source: Omit<LabelSource, 'measure' | 'low'>,
    theme: SeatMapTheme,
    atlas: GlyphAtlas,
    before: MapLabels | null = null,
  ) {
    this.source = { ...source, measure: (text) => atlas.measure(text) };
    this.theme = theme;
    const halo = (color: string) => ({ halo: { width: HALO, color: parseColor(color) }, fades: true });
    this.inside = new TextLayer(atlas, halo(theme.surface));
    this.beside = new TextLayer(atlas, halo(theme.background));
    this.standing = new TextLayer(atlas, { fades: true });
    if (before === null) return;
    this.show(before);
    this.presence = 1;
  }

  /** Null before any are. */
  get placed(): MapLabels | null {
    return this.shown;
  }

  get containers(): readonly Container[] {
    return [this.standing.container, this.inside.container, this.beside.container];
  }

  setTexts(texts: readonly RegionText[]): void {
    this.source = { ...this.source, texts };
    this.work = undefined;
  }

  /** Returns whether the next frame has more to show. */
  draw(scene: Scene): boolean {
    const { zoom, viewport } = scene.camera;
    const level = levelOf(zoom);
    const low = lowestLevelOf(viewport, this.source.ground.bounds);
    if (low !== this.low) this.work = undefined;
    this.low = low;
    this.place(level >= besideFrom(this.source.seatSize));
    for (const layer of [this.inside, this.beside]) layer.draw(1 / zoom, this.presence, level);
    this.standing.draw(1 / zoom, 1, level);
    return this.work !== null || this.presence < 1;
  }

  destroy(): void {
    for (const layer of [this.inside, this.beside, this.standing]) layer.destroy();
  }

  /** From afar the names inside are all that is seen; near by they would cover seats until the others are placed. */
  private place(isNear: boolean): void {
    const source = { ...this.source, low: this.low };
    if (this.work === undefined) {
      if (this.shown === null) this.show(labelsInside(source));
      if (!isNear) this.presence = 1;
      this.work = mapLabelsInSteps(source);
      return;
    }
    if (this.work === null) {
      this.presence = Math.min(1, this.presence + 1 / APPEARING);
      return;
    }
    const placed = someSteps(this.work, LABELS_A_FRAME);
    if (!placed) return;
    this.show(placed);
    this.work = null;
  }

  private show(labels: MapLabels): void {
    const { inside, beside, standing } = labels;
    const name = parseColor(this.theme.text);
    const detail = parseColor(this.theme.mutedText);
    this.inside.set(0, placements(inside, { name, detail }));
    this.beside.set(0, placements(beside, { name, detail }));
    this.standing.set(0, placements(standing, { name, detail }));
    this.beside.setStrokes(1, strokes(beside, detail));
    this.shown = labels;
  }
}

/** The level at which a camera sees the whole plan, in steps: labels are not placed anew for each pixel. */
function lowestLevelOf(viewport: Viewport, bounds: Box): number {
  const level = levelOf(zoomToFit(viewport, bounds, PLAN_PADDING));
  return Math.floor(level / STEP) * STEP;
}

function strokes(labels: readonly MapLabel[], color: Rgb): readonly StrokePlacement[] {
  return labelStrokes(labels).map(({ at, start, end, from, to, extent }) => {
    const fading = { from, to, move: 0, moveFrom: to, extent };
    return { at, start, end, color, width: STROKE, fading };
  });
}

function placements(
  labels: readonly MapLabel[],
  inks: { readonly name: Rgb; readonly detail: Rgb },
): readonly TextPlacement[] {
  return labels.flatMap(labelLines).map(({ text, role, at, size, right, down, move, from, to, extent }) => {
    const fading = { from, to, move: move.by, moveFrom: move.from, extent };
    return { text, at, size, right, down, color: inks[role], fading };
  });
}
