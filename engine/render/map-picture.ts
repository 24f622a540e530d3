import { Container } from 'pixi.js';
import type { FurniturePaint, FurnitureState } from '../scene/furniture-paint.ts';
import type { RegionText } from '../scene/label-box.ts';
import type { MapLabels } from '../scene/map-labels.ts';
import type { PlanView } from '../scene/plan-view.ts';
import type { RegionPaint } from '../scene/region-paint.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import { FloorLayers } from './floor-layers.ts';
import { GlyphAtlas } from './glyph-atlas.ts';
import { OwnSeatLayer } from './own-seat-layer.ts';
import type { PlanImages } from './plan-images.ts';
import { SeatLabelLayer } from './seat-label-layer.ts';
import { SeatLayer } from './seat-layer.ts';
import type { SeatInk, SeatLook } from './seat-vertices.ts';
import { createThemeUniforms } from './theme-uniforms.ts';

/** What a picture shows; the functions are asked again whenever something is refreshed. */
export interface PictureSource {
  /** All floors of one plan, at least one. */
  readonly views: readonly PlanView[];
  readonly theme: SeatMapTheme;
  readonly look: (seat: number) => SeatLook;
  readonly ink: SeatInk;
  readonly paint: (region: number) => RegionPaint;
  readonly furniture: (row: number, state?: FurnitureState) => FurniturePaint;
  readonly images: PlanImages;
  readonly regionTexts: (view: PlanView) => readonly RegionText[];
  /** Labels of the same room as it was, by floor: shown until those of the plan are placed. */
  readonly labelsBefore?: readonly (MapLabels | null)[];
}

/** Everything that is drawn of one plan in one theme, on all of its floors. */
export class MapPicture {
  /** Moved by the camera; a render group, so that moving it touches nothing inside. */
  readonly world = new Container({ isRenderGroup: true });
  private readonly atlas: GlyphAtlas;
  private readonly floors: readonly FloorLayers[];
  private readonly seats: SeatLayer;
  private readonly seatLabels: SeatLabelLayer;
  private readonly ownSeats: OwnSeatLayer;

  private readonly source: PictureSource;

  constructor(source: PictureSource, largestPoint: number) {
    this.source = source;
    const { views, theme, look, ink } = source;
    const whole = wholeOf(views);
    const themeUniforms = createThemeUniforms(theme);
    this.atlas = new GlyphAtlas(theme.fontFamily);
    this.floors = views.map(
      (view) =>
        new FloorLayers(
          {
            ...source,
            view,
            texts: source.regionTexts(view),
            labelsBefore: source.labelsBefore?.[view.floor] ?? null,
          },
          this.atlas,
        ),
    );
    this.seats = new SeatLayer(whole, ink, themeUniforms, theme.shapes, largestPoint);
    this.seatLabels = new SeatLabelLayer(views, look, theme, this.atlas);
    this.ownSeats = new OwnSeatLayer(whole.plan, themeUniforms, theme.shapes);
    this.world.addChild(
      ...this.floors.map((floor) => floor.below),
      this.seats.container,
      ...this.seatLabels.containers,
      ...this.floors.map((floor) => floor.above),
      this.ownSeats.container,
    );
  }

  /** By floor; null where they are not placed yet. */
  get placedLabels(): readonly (MapLabels | null)[] {
    return this.floors.map((floor) => floor.placedLabels);
  }

  /** Makes ready for the frame; returns whether the next frame has more to show. */
  draw(scene: Scene): boolean {
    const { center, zoom, viewport } = scene.camera;
    this.world.scale.set(zoom);
    this.world.position.set(viewport.width / 2 - center.x * zoom, viewport.height / 2 - center.y * zoom);
    const floorsWait = this.floors.map((floor) => floor.draw(scene));
    this.seats.draw(scene);
    this.ownSeats.draw(scene);
    const labelsWait = this.seatLabels.draw(scene);
    this.atlas.flush();
    return labelsWait || floorsWait.includes(true);
  }

  /** In the order of the plan, or slower. */
  refreshSeats(seats: readonly number[]): void {
    if (seats.length === 0) return;
    this.seats.refresh(seats);
    this.seatLabels.refresh(seats);
  }

  /** The areas and all seats of regions: O(their seats). */
  refreshWholeRegions(regions: readonly number[]): void {
    if (regions.length === 0) return;
    const { plan } = wholeOf(this.source.views);
    for (const region of regions) {
      const { seatStart = 0, seatEnd = 0 } = plan.regions[region] ?? {};
      this.refreshSeats(Array.from({ length: seatEnd - seatStart }, (_, i) => seatStart + i));
    }
    this.refreshRegions(regions);
    for (const floor of this.floors) floor.paintFurniture(regions);
  }

  refreshRegions(regions: Iterable<number>): void {
    const changed = [...regions];
    for (const floor of this.floors) floor.paint(changed);
  }

  refreshRegionTexts(): void {
    this.source.views.forEach((view, floor) => {
      this.floors[floor]?.setTexts(this.source.regionTexts(view));
    });
  }

  /** Pictures of the background have arrived. */
  refreshImages(): void {
    for (const floor of this.floors) floor.refreshImages();
  }

  setOwnSeats(seats: ReadonlyMap<number, SeatLook>): void {
    this.ownSeats.set(seats);
  }

  /** By row. */
  setOwnFurniture(states: ReadonlyMap<number, FurnitureState>): void {
    const paints = new Map([...states].map(([row, state]) => [row, this.source.furniture(row, state)]));
    for (const floor of this.floors) floor.setOwnFurniture(paints);
  }

  destroy(): void {
    this.world.removeChildren();
    for (const floor of this.floors) floor.destroy();
    this.seats.destroy();
    this.seatLabels.destroy();
    this.ownSeats.destroy();
    this.atlas.destroy();
    this.world.destroy();
  }
}

/** What all floors of a plan share. */
function wholeOf(views: readonly PlanView[]): Pick<PlanView, 'plan' | 'chunks' | 'cells'> {
  const [view] = views;
  if (!view) throw new RangeError('a plan without floors');
  return view;
}
