import { Container } from 'pixi.js';
import { isOnFloor } from '../plan/floors.ts';
import { createLabelGround } from '../scene/label-ground.ts';
import type { FurniturePaint } from '../scene/furniture-paint.ts';
import type { RegionText } from '../scene/label-box.ts';
import type { MapLabels } from '../scene/map-labels.ts';
import type { PlanView } from '../scene/plan-view.ts';
import type { RegionPaint } from '../scene/region-paint.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import { BackgroundLayer } from './background-layer.ts';
import { FurnitureLayer } from './furniture-layer.ts';
import type { GlyphAtlas } from './glyph-atlas.ts';
import { IconLayer } from './icon-layer.ts';
import { ImageLayer } from './image-layer.ts';
import type { PlanImages } from './plan-images.ts';
import { PolygonLayer } from './polygon-layer.ts';
import { RegionLabelLayer } from './region-label-layer.ts';

/** What one floor shows besides its seats; the functions are asked again whenever something is refreshed. */
export interface FloorSource {
  readonly view: PlanView;
  readonly theme: SeatMapTheme;
  readonly paint: (region: number) => RegionPaint;
  readonly furniture: (row: number) => FurniturePaint;
  readonly images: PlanImages;
  readonly texts: readonly RegionText[];
  /** Labels of the plan as it was, shown until its own are placed. */
  readonly labelsBefore: MapLabels | null;
}

/** Everything of one floor but its seats: made once, shown while the floor is. */
export class FloorLayers {
  /** Under the seats. */
  readonly below = new Container();
  /** Over the seats. */
  readonly above = new Container();
  private readonly images: ImageLayer;
  private readonly background: BackgroundLayer;
  private readonly regions: PolygonLayer;
  private readonly icons: IconLayer;
  private readonly furniture: FurnitureLayer;
  private readonly labels: RegionLabelLayer;
  private readonly source: FloorSource;
  private readonly itemOf: ReadonlyMap<number, number>;

  constructor(source: FloorSource, atlas: GlyphAtlas) {
    this.source = source;
    const { view, theme } = source;
    const { plan, regions } = view;
    const shapes = plan.background.filter((shape) => isOnFloor(shape, view.floor));
    this.itemOf = new Map(regions.map((region, item) => [region, item]));
    this.images = new ImageLayer(
      shapes.filter((shape) => shape.type === 'image'),
      source.images,
    );
    this.background = new BackgroundLayer(shapes, theme, atlas);
    this.regions = new PolygonLayer(regions.map((region) => plan.regions[region]?.outline ?? []));
    this.icons = new IconLayer(
      shapes.filter((shape) => shape.type === 'icon'),
      theme,
    );
    this.furniture = new FurnitureLayer(plan, furnished(view), source.furniture, theme, atlas);
    const ground = createLabelGround(view);
    const isSeated = (region: number): boolean => plan.regions[region]?.seated ?? false;
    const labelled = { texts: source.texts, isSeated, seatSize: plan.seatSize, ground };
    this.labels = new RegionLabelLayer(labelled, theme, atlas, source.labelsBefore);
    this.below.addChild(
      this.images.container,
      ...this.background.containers,
      this.regions.container,
      this.furniture.container,
      this.icons.container,
    );
    this.above.addChild(...this.labels.containers);
    this.paint(regions);
  }

  /** Hides the floor unless it is the one that is shown. Returns whether the next frame has more to show. */
  draw(scene: Scene): boolean {
    const isShown = scene.floor === this.source.view.floor;
    if (this.below.visible !== isShown) this.below.visible = isShown;
    if (this.above.visible !== isShown) this.above.visible = isShown;
    if (!isShown) return false;
    const { pixelRatio, camera, detail } = scene;
    this.background.draw(scene);
    this.regions.draw(1 - detail.seats, 1 / (camera.zoom * pixelRatio), 0.7 * pixelRatio);
    this.icons.draw(scene);
    this.furniture.draw(scene);
    return this.labels.draw(scene);
  }

  /** Null before they are placed. */
  get placedLabels(): MapLabels | null {
    return this.labels.placed;
  }

  /** Areas of regions; those of other floors are left alone. */
  paint(regions: Iterable<number>): void {
    let changes = false;
    for (const region of regions) {
      const item = this.itemOf.get(region);
      if (item === undefined) continue;
      this.regions.paint(item, this.source.paint(region));
      changes = true;
    }
    if (changes) this.regions.flush();
  }

  /** Tables and boxes of regions whose colours changed. */
  paintFurniture(regions: Iterable<number>): void {
    this.furniture.refresh(new Set(regions));
  }

  /** By row: what the viewer is on or has. */
  setOwnFurniture(paints: ReadonlyMap<number, FurniturePaint>): void {
    this.furniture.setOwn(paints);
  }

  setTexts(texts: readonly RegionText[]): void {
    this.labels.setTexts(texts);
  }

  refreshImages(): void {
    this.images.refresh();
  }

  destroy(): void {
    this.below.removeChildren();
    this.above.removeChildren();
    this.images.destroy();
    this.background.destroy();
    this.regions.destroy();
    this.icons.destroy();
    this.furniture.destroy();
    this.labels.destroy();
    this.below.destroy();
    this.above.destroy();
  }
}

function furnished({ plan, regions }: PlanView): readonly number[] {
  return regions.flatMap((region) => {
    const { rowStart = 0, rowEnd = 0 } = plan.regions[region] ?? {};
    const rows = Array.from({ length: rowEnd - rowStart }, (_, i) => rowStart + i);
    return rows.filter((row) => (plan.rows[row]?.furniture ?? null) !== null);
  });
}
