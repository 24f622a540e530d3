import type { Container } from 'pixi.js';
import type { BackgroundShape, DrawnPolygon, DrawnText } from '../plan/plan.ts';
import type { Rgb } from '../scene/color.ts';
import { mixColors, parseColor } from '../scene/color.ts';
import { letteringInk } from '../scene/lettering-ink.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import type { TextPlacement } from './glyph-vertices.ts';
import { PolygonLayer } from './polygon-layer.ts';
import { TextLayer } from './text-layer.ts';

/** Stage, floor, field, walls and their lettering. */
export class BackgroundLayer {
  private readonly runs: readonly PolygonLayer[];
  private readonly texts: TextLayer;

  private readonly theme: SeatMapTheme;

  constructor(shapes: readonly BackgroundShape[], theme: SeatMapTheme, atlas: GlyphAtlas) {
    this.theme = theme;
    const polygons = shapes.filter((shape) => shape.type === 'polygon');
    const texts = shapes.filter((shape) => shape.type === 'text');
    this.runs = runsOfKind(polygons).map((run) => this.layer(run));
    this.texts = new TextLayer(atlas);
    this.texts.set(
      0,
      texts.map((text) => this.placement(text, polygons)),
    );
  }

  get containers(): readonly Container[] {
    return [...this.runs.map((run) => run.container), this.texts.container];
  }

  draw(scene: Scene): void {
    const { pixelRatio } = scene;
    for (const run of this.runs) run.draw(0, 1 / (scene.camera.zoom * pixelRatio), 0.6 * pixelRatio);
    this.texts.draw(1, 1);
  }

  destroy(): void {
    for (const run of this.runs) run.destroy();
    this.texts.destroy();
  }

  private layer(shapes: readonly DrawnPolygon[]): PolygonLayer {
    const layer = new PolygonLayer(shapes.map((shape) => [shape.points]));
    for (const [i, shape] of shapes.entries()) {
      const fill = this.fill(shape);
      layer.paint(i, { near: fill, far: fill, outline: this.outline(shape, fill) });
    }
    layer.flush();
    return layer;
  }

  private fill(shape: DrawnPolygon): Rgb {
    if (shape.color !== undefined) return parseColor(shape.color);
    const { stage, floor, field, wall, surface } = this.theme;
    return parseColor({ stage, floor, field, wall, other: surface }[shape.kind]);
  }

  private outline(shape: DrawnPolygon, fill: Rgb): Rgb {
    return shape.kind === 'stage' ? fill : mixColors(fill, parseColor(this.theme.outline), 0.8);
  }

  /** Lettering takes the ink that reads on the shape it stands on. */
  private placement(text: DrawnText, polygons: readonly DrawnPolygon[]): TextPlacement {
    const ground = polygons.findLast((shape) => pointInPolygon(text.at, shape.points));
    const fill = ground ? this.fill(ground) : parseColor(this.theme.background);
    const { text: letters, at, size, angle } = text;
    return { text: letters, at, size, angle, color: letteringInk(fill) };
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
