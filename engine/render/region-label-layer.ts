import type { Container } from 'pixi.js';
import { parseColor } from '../scene/color.ts';
import type { PlacedLabel, RegionText } from '../scene/label-box.ts';
import { DETAIL_SIZE, LINE_GAP, NAME_SIZE } from '../scene/label-box.ts';
import type { LabelGround } from '../scene/outside-labels.ts';
import { placeOutside } from '../scene/outside-labels.ts';
import { placeInside } from '../scene/region-labels.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import type { TextPlacement } from './glyph-vertices.ts';
import { TextLayer } from './text-layer.ts';

/** What the labels need to know of the plan. */
export interface RegionGround {
  readonly isSeated: (region: number) => boolean;
  readonly outside: LabelGround;
}

/**
 * Names of regions and what the host writes below them, in a fixed size on the screen. In the middle of the
 * region while its seats cannot be told apart, outside of it from then on; standing room is always named inside.
 */
export class RegionLabelLayer {
  private readonly seated: TextLayer;
  private readonly beside: TextLayer;
  private readonly standing: TextLayer;
  private placedFor: Pick<Scene, 'labelZoom' | 'detail'> | null = null;
  private texts: readonly RegionText[];
  private readonly ground: RegionGround;
  private readonly theme: SeatMapTheme;
  private readonly atlas: GlyphAtlas;

  constructor(texts: readonly RegionText[], ground: RegionGround, theme: SeatMapTheme, atlas: GlyphAtlas) {
    this.texts = texts;
    this.ground = ground;
    this.theme = theme;
    this.atlas = atlas;
    this.seated = new TextLayer(atlas, { width: 2.2, color: parseColor(theme.surface) });
    this.beside = new TextLayer(atlas, { width: 2.2, color: parseColor(theme.background) });
    this.standing = new TextLayer(atlas, null);
  }

  get containers(): readonly Container[] {
    return [this.standing.container, this.seated.container, this.beside.container];
  }

  setTexts(texts: readonly RegionText[]): void {
    this.texts = texts;
    this.placedFor = null;
  }

  draw(scene: Scene): void {
    const { labelZoom, detail } = scene;
    const isOutside = detail.regionNames === 'outside';
    const before = this.placedFor;
    if (before?.labelZoom !== labelZoom || before.detail.regionNames !== detail.regionNames) {
      this.place(labelZoom, isOutside);
      this.placedFor = { labelZoom, detail };
    }
    const unit = 1 / scene.camera.zoom;
    this.seated.draw(unit, isOutside ? 0 : 1);
    this.beside.draw(unit, isOutside ? 1 : 0);
    this.standing.draw(unit, 1);
  }

  destroy(): void {
    this.seated.destroy();
    this.beside.destroy();
    this.standing.destroy();
  }

  private place(zoom: number, isOutside: boolean): void {
    const measure = (text: string): number => this.atlas.measure(text);
    const { isSeated, outside } = this.ground;
    const seated = this.texts.filter((text) => isSeated(text.region));
    const standing = this.texts.filter((text) => !isSeated(text.region));
    const inside = placeInside(standing, zoom, measure);
    this.standing.set(0, this.toTexts(inside));
    if (isOutside) this.beside.set(0, this.toTexts(placeOutside(seated, zoom, measure, outside)));
    else this.seated.set(0, this.toTexts(placeInside(seated, zoom, measure)));
  }

  private toTexts(labels: readonly PlacedLabel[]): readonly TextPlacement[] {
    return labels.flatMap((label) => this.lines(label));
  }

  private lines(label: PlacedLabel): readonly TextPlacement[] {
    const step = DETAIL_SIZE + LINE_GAP;
    const top = label.down - (label.details.length * step) / 2;
    const ink = parseColor(this.theme.text);
    const { at, right } = label;
    const name = { text: label.name, at, right, size: NAME_SIZE, down: top, color: ink };
    const color = parseColor(this.theme.mutedText);
    const details = label.details.map((text, i) => {
      return { text, at, right, size: DETAIL_SIZE, down: top + NAME_SIZE / 2 + (i + 0.5) * step, color };
    });
    return [name, ...details];
  }
}
