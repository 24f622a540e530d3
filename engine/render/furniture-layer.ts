import { Container } from 'pixi.js';
import { furnitureLabel } from '../plan/furniture-label.ts';
import { furnitureOutline } from '../plan/furniture.ts';
import type { Plan } from '../plan/plan.ts';
import { parseColor } from '../scene/color.ts';
import type { FurniturePaint } from '../scene/furniture-paint.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import { PolygonLayer } from './polygon-layer.ts';
import { TextLayer } from './text-layer.ts';

/** Tables and boxes of one floor with their names, under the seats; they come with the single seats. */
export class FurnitureLayer {
  readonly container = new Container();
  private readonly plan: Plan;
  private readonly rows: readonly number[];
  private readonly paintOf: (row: number) => FurniturePaint;
  private readonly tables: PolygonLayer;
  private readonly names: TextLayer;
  private readonly above = new Container();
  /** What the viewer is on or has: drawn again over the others, so that these stay as they are. */
  private own: PolygonLayer | null = null;
  private view = { far: 1, unit: 1, halfWidth: 1 };

  /** `rows`: those with furniture. */
  constructor(
    plan: Plan,
    rows: readonly number[],
    paintOf: (row: number) => FurniturePaint,
    theme: SeatMapTheme,
    atlas: GlyphAtlas,
  ) {
    this.plan = plan;
    this.rows = rows;
    this.paintOf = paintOf;
    this.tables = this.layerOf(
      rows,
      rows.map((row) => paintOf(row)),
    );
    this.names = new TextLayer(atlas);
    const color = parseColor(theme.text);
    const measure = (text: string): number => atlas.measure(text);
    this.names.set(
      0,
      rows.flatMap((row) => {
        const entry = plan.rows[row];
        return entry ? furnitureLabel(plan, entry, measure).map((line) => ({ ...line, color })) : [];
      }),
    );
    this.container.addChild(this.tables.container, this.above, this.names.container);
  }

  /** Paints tables anew whose regions changed. */
  refresh(regions: ReadonlySet<number>): void {
    const changed = [...this.rows.entries()].filter(([, row]) =>
      regions.has(this.plan.rows[row]?.region ?? -1),
    );
    for (const [item, row] of changed) this.tables.paint(item, this.paintOf(row));
    if (changed.length > 0) this.tables.flush();
  }

  /** Replaces what is drawn over the others. */
  setOwn(paints: ReadonlyMap<number, FurniturePaint>): void {
    const rows = this.rows.filter((row) => paints.has(row));
    if (rows.length === 0 && this.own === null) return;
    this.above.removeChildren();
    this.own?.destroy();
    this.own =
      rows.length === 0
        ? null
        : this.layerOf(
            rows,
            rows.flatMap((row) => paints.get(row) ?? []),
          );
    if (this.own !== null) this.above.addChild(this.own.container);
    this.place();
  }

  draw(scene: Scene): void {
    const { seats, rowLabels } = scene.detail;
    const isShown = seats > 0 && this.rows.length > 0;
    if (this.container.visible !== isShown) this.container.visible = isShown;
    if (!isShown) return;
    const { pixelRatio, camera } = scene;
    this.view = { far: 1 - seats, unit: 1 / (camera.zoom * pixelRatio), halfWidth: 0.7 * pixelRatio };
    this.place();
    this.names.draw(1, rowLabels);
  }

  destroy(): void {
    this.container.removeChildren();
    this.above.removeChildren();
    this.tables.destroy();
    this.own?.destroy();
    this.names.destroy();
    this.above.destroy();
    this.container.destroy();
  }

  private place(): void {
    const { far, unit, halfWidth } = this.view;
    this.tables.draw(far, unit, halfWidth);
    this.own?.draw(far, unit, halfWidth * 1.8);
  }

  private layerOf(rows: readonly number[], paints: readonly FurniturePaint[]): PolygonLayer {
    const layer = new PolygonLayer(
      rows.map((row) => {
        const furniture = this.plan.rows[row]?.furniture ?? null;
        return furniture === null ? [] : [furnitureOutline(furniture)];
      }),
    );
    paints.forEach((paint, item) => layer.paint(item, paint));
    layer.flush();
    return layer;
  }
}
