import type { Rgb } from './color.ts';
import { mixColors, parseColor } from './color.ts';
import type { SeatMapTheme } from './theme.ts';

/** What the viewer does with a table or a box that is sold whole. */
export type FurnitureState = 'hovered' | 'selected';

/** Colours of a table or a box: close by, and from afar, where its region takes over. */
export interface FurniturePaint {
  readonly near: Rgb;
  readonly far: Rgb;
  readonly outline: Rgb;
}

/** `ink` is the `regionInk` of its region; a dimmed region is of no interest. Names stay readable on all of them. */
export function paintFurniture(
  ink: Rgb,
  theme: SeatMapTheme,
  dimmed: boolean,
  state?: FurnitureState,
): FurniturePaint {
  const surface = parseColor(theme.surface);
  const tint = { none: 0.2, hovered: 0.42, selected: 0.34 }[state ?? 'none'];
  const near = mixColors(surface, state === 'selected' ? parseColor(theme.selected) : ink, tint);
  const line = state === 'selected' ? parseColor(theme.selected) : ink;
  const outline = mixColors(surface, line, state === undefined && !theme.shapes ? 0.6 : 0.95);
  const paint = { near, far: mixColors(surface, ink, 0.5), outline };
  if (!dimmed || state !== undefined) return paint;
  const background = parseColor(theme.background);
  return {
    near: mixColors(near, background, 0.6),
    far: mixColors(paint.far, background, 0.75),
    outline: mixColors(outline, background, 0.7),
  };
}
