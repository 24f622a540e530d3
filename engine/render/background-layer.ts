import type { Container } from 'pixi.js';
import type { BackgroundShape, DrawnPolygon, DrawnText } from '../plan/plan.ts';
import { groundAt, paintBackground } from '../scene/background-paint.ts';
import { parseColor } from '../scene/color.ts';
import { letteringInk } from '../scene/lettering-ink.ts';
import { largestLettering, letteringSize } from '../scene/lettering-size.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import type { TextPlacement } from './glyph-vertices.ts';
import { PolygonLayer } from './polygon-layer.ts';
import { TextLayer } from './text-layer.ts';

/** A text of the background as it is drawn now; its place in the list is its batch. */
interface Lettering {
  placement: TextPlacement;
  /** As it is drawn on the plan, and as large as it may grow; plan units. */
  readonly own: number;
  readonly room: number;
}

/** Stage, floor, field, walls and their lettering. */
export class BackgroundLayer {
  private readonly runs: readonly PolygonLayer[];
  private readonly texts: TextLayer;
  private readonly lettering: readonly Lettering[];

  private readonly theme: SeatMapTheme;

  constructor(shapes: readonly BackgroundShape[], theme: SeatMapTheme, atlas: GlyphAtlas) {
    this.theme = theme;
    const polygons = shapes.filter((shape) => shape.type === 'polygon');
    const texts = shapes.filter((shape) => shape.type === 'text');
    this.runs = runsOfKind(polygons).map((run) => this.layer(run));
    this.texts = new TextLayer(atlas);
    this.lettering = texts.map((text) => this.letteringOf(text, polygons, atlas));
    for (const [batch, { placement }] of this.lettering.entries()) this.texts.set(batch, [placement]);
  }

  get containers(): readonly Container[] {
    return [...this.runs.map((run) => run.container), this.texts.container];
  }

  draw(scene: Scene): void {
    const { pixelRatio } = scene;
    const { zoom } = scene.camera;
    for (const run of this.runs) run.draw(0, 1 / (zoom * pixelRatio), 0.6 * pixelRatio);
    for (const [batch, lettering] of this.lettering.entries()) {
      const size = letteringSize(lettering.own, lettering.room, zoom);
      if (size === lettering.placement.size) continue;
      lettering.placement = { ...lettering.placement, size };
      this.texts.set(batch, [lettering.placement]);
    }
    this.texts.draw(1, 1);
  }

  destroy(): void {
    for (const run of this.runs) run.destroy();
    this.texts.destroy();
  }

  private layer(shapes: readonly DrawnPolygon[]): PolygonLayer {
    const layer = new PolygonLayer(shapes.map((shape) => [shape.points]));
    for (const [i, shape] of shapes.entries()) {
      const { fill, outline } = paintBackground(shape, this.theme);
      layer.paint(i, { near: fill, far: fill, outline });
    }
    layer.flush();
    return layer;
  }

  /** Takes the ink that reads on the shape it stands on. */
  private letteringOf(text: DrawnText, polygons: readonly DrawnPolygon[], atlas: GlyphAtlas): Lettering {
    const ground = groundAt(text.at, polygons);
    const fill = ground ? paintBackground(ground, this.theme).fill : parseColor(this.theme.background);
    const { text: letters, at, size, angle } = text;
    return {
      placement: { text: letters, at, size, angle, color: letteringInk(fill) },
      own: size,
      room: largestLettering(text, atlas.measure(letters), ground),
    };
  }
}

/** Neighbours of one kind share a layer; another kind lies above with its outlines, as the plan has it. */
function runsOfKind(polygons: readonly DrawnPolygon[]): readonly (readonly DrawnPolygon[])[] {
  const runs: DrawnPolygon[][] = [];
  for (const polygon of polygons) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === polygon.kind) run.push(polygon);
    else runs.push([polygon]);
  }
  return runs;
}
