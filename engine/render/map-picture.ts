import { Container } from 'pixi.js';
import type { Plan } from '../plan/plan.ts';
import type { RegionPaint } from '../scene/region-paint.ts';
import { createLabelGround } from '../scene/label-ground.ts';
import type { RegionText } from '../scene/label-box.ts';
import type { Scene } from '../scene/scene.ts';
import type { SeatChunk } from '../scene/seat-chunks.ts';
import type { SeatMapTheme } from '../scene/theme.ts';
import type { RegionIndex } from '../spatial/region-index.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import { BackgroundLayer } from './background-layer.ts';
import { GlyphAtlas } from './glyph-atlas.ts';
import { OwnSeatLayer } from './own-seat-layer.ts';
import { PolygonLayer } from './polygon-layer.ts';
import { RegionLabelLayer } from './region-label-layer.ts';
import { SeatLabelLayer } from './seat-label-layer.ts';
import { SeatLayer } from './seat-layer.ts';
import type { SeatLook } from './seat-vertices.ts';
import { createThemeUniforms } from './theme-uniforms.ts';

/** What a picture shows; the functions are asked again whenever something is refreshed. */
export interface PictureSource {
  readonly plan: Plan;
  readonly chunks: readonly SeatChunk[];
  readonly seatIndex: SeatIndex;
  readonly regionIndex: RegionIndex;
  readonly theme: SeatMapTheme;
  readonly look: (seat: number) => SeatLook;
  readonly paint: (region: number) => RegionPaint;
  readonly regionTexts: readonly RegionText[];
}

/** Everything that is drawn of one plan in one theme. */
export class MapPicture {
  /** Moved by the camera; a render group, so that moving it touches nothing inside. */
  readonly world = new Container({ isRenderGroup: true });
  private readonly atlas: GlyphAtlas;
  private readonly background: BackgroundLayer;
  private readonly regions: PolygonLayer;
  private readonly seats: SeatLayer;
  private readonly seatLabels: SeatLabelLayer;
  private readonly ownSeats: OwnSeatLayer;
  private readonly regionLabels: RegionLabelLayer;

  private readonly source: PictureSource;

  constructor(source: PictureSource, largestPoint: number) {
    this.source = source;
    const { plan, theme, chunks, look, seatIndex } = source;
    const themeUniforms = createThemeUniforms(theme);
    const ground = {
      isSeated: (region: number): boolean => plan.regions[region]?.seated ?? false,
      outside: createLabelGround(source),
    };
    this.atlas = new GlyphAtlas(theme.fontFamily);
    this.background = new BackgroundLayer(plan.background, theme, this.atlas);
    this.regions = new PolygonLayer(plan.regions.map((region) => region.outline));
    this.seats = new SeatLayer(plan, chunks, look, themeUniforms, theme.shapes, largestPoint);
    this.seatLabels = new SeatLabelLayer(plan, chunks, seatIndex, look, theme, this.atlas);
    this.ownSeats = new OwnSeatLayer(plan, themeUniforms, theme.shapes);
    this.regionLabels = new RegionLabelLayer(source.regionTexts, ground, theme, this.atlas);
    this.refreshRegions(plan.regions.keys());
    this.world.addChild(
      ...this.background.containers,
      this.regions.container,
      this.seats.container,
      ...this.seatLabels.containers,
      ...this.regionLabels.containers,
      this.ownSeats.container,
    );
  }

  /** Makes ready for the frame; returns whether the next frame has more to show. */
  draw(scene: Scene): boolean {
    const { pixelRatio } = scene;
    const { center, zoom, viewport } = scene.camera;
    this.world.scale.set(zoom);
    this.world.position.set(viewport.width / 2 - center.x * zoom, viewport.height / 2 - center.y * zoom);
    this.background.draw(scene);
    this.regions.draw(1 - scene.detail.seats, 1 / (zoom * pixelRatio), 0.7 * pixelRatio);
    const seatsWait = this.seats.draw(scene);
    this.ownSeats.draw(scene);
    this.regionLabels.draw(scene);
    const labelsWait = this.seatLabels.draw(scene);
    this.atlas.flush();
    return seatsWait || labelsWait;
  }

  refreshSeat(seat: number): void {
    this.seats.refresh(seat);
    this.seatLabels.refresh(seat);
  }

  /** The areas and all seats of regions: O(their seats). */
  refreshWholeRegions(regions: readonly number[]): void {
    if (regions.length === 0) return;
    for (const region of regions) {
      const { seatStart, seatEnd } = this.source.plan.regions[region] ?? { seatStart: 0, seatEnd: 0 };
      this.seats.refreshRange(seatStart, seatEnd);
      this.seatLabels.refreshRange(seatStart, seatEnd);
    }
    this.refreshRegions(regions);
  }

  refreshRegions(regions: Iterable<number>): void {
    for (const region of regions) this.regions.paint(region, this.source.paint(region));
    this.regions.flush();
  }

  setRegionTexts(texts: readonly RegionText[]): void {
    this.regionLabels.setTexts(texts);
  }

  setOwnSeats(seats: ReadonlyMap<number, SeatLook>): void {
    this.ownSeats.set(seats);
  }

  destroy(): void {
    this.world.removeChildren();
    this.background.destroy();
    this.regions.destroy();
    this.seats.destroy();
    this.seatLabels.destroy();
    this.ownSeats.destroy();
    this.regionLabels.destroy();
    this.atlas.destroy();
    this.world.destroy();
  }
}
