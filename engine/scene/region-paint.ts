import type { PlanRegion } from '../plan/plan.ts';
import type { Rgb } from './color.ts';
import { mixColors, parseColor, standOut } from './color.ts';
import type { SeatMapTheme } from './theme.ts';

/** What WCAG 2 asks of graphics against their ground. */
const LEAST_CONTRAST = 3;

/** Colours of a region's area and outline, close by and from afar. */
export interface RegionPaint {
  /** Under the single seats. */
  readonly near: Rgb;
  /** Instead of the single seats. */
  readonly far: Rgb;
  readonly outline: Rgb;
}

export interface RegionCondition {
  /** 0–1 */
  readonly availableShare: number;
  readonly dimmed: boolean;
  readonly hovered: boolean;
}

/** A region's `#rrggbb` as its seats wear it: made to stand out from the ground if it has to be. */
export function regionInk(color: string, theme: SeatMapTheme): Rgb {
  return standOut(parseColor(color), parseColor(theme.surface), LEAST_CONTRAST);
}

/** The inks of all regions, in the host's colours or else the plan's own. */
export function regionInks(
  regions: readonly PlanRegion[],
  colors: readonly string[] | undefined,
  theme: SeatMapTheme,
): readonly Rgb[] {
  return regions.map((region, index) => regionInk(colors?.[index] ?? region.color, theme));
}

/**
 * Areas tell what is left: full colour when all of it is, the colour of occupied seats when nothing is.
 * `ink` is the region's {@link regionInk}.
 */
export function paintRegion(
  region: PlanRegion,
  ink: Rgb,
  condition: RegionCondition,
  theme: SeatMapTheme,
): RegionPaint {
  const surface = parseColor(theme.surface);
  const soldOut = parseColor(theme.occupied);
  const left = condition.availableShare <= 0 ? 0 : 0.3 + 0.7 * condition.availableShare;
  const full = mixColors(soldOut, ink, left);
  const tint = (condition.hovered ? 0.14 : 0) + (region.seated ? 0.07 : 0.24);
  const near = mixColors(surface, region.seated ? ink : full, tint);
  const paint = {
    near,
    // Standing places look the same at every zoom: no seats ever take the area's place.
    far: region.seated ? mixColors(surface, full, condition.hovered ? 0.85 : 0.6) : near,
    outline: mixColors(surface, ink, condition.hovered || theme.shapes ? 0.95 : 0.42),
  };
  return condition.dimmed ? dim(paint, parseColor(theme.background)) : paint;
}

function dim(paint: RegionPaint, background: Rgb): RegionPaint {
  return {
    near: mixColors(paint.near, background, 0.6),
    far: mixColors(paint.far, background, 0.75),
    outline: mixColors(paint.outline, background, 0.7),
  };
}
