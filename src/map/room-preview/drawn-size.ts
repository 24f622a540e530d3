import type { Box } from '#engine/index.ts';

export interface DrawnSize {
  /** Whole CSS pixels, in the shape of the plan. */
  readonly width: number;
  readonly height: number;
}

/** CSS pixels: a place that grows by less shows the same drawing, scaled. */
const STEP = 160;

/** The size to draw a plan at for a place of so many CSS pixels: at least as large as it is seen. Null for no place. */
export function drawnSize({ width, height }: DrawnSize, { minX, minY, maxX, maxY }: Box): DrawnSize | null {
  if (width <= 0 || height <= 0) return null;
  const shape = (maxX - minX) / (maxY - minY);
  const seen = Math.min(width, height * shape);
  const drawn = Math.ceil(seen / STEP) * STEP;
  return { width: drawn, height: Math.max(1, Math.round(drawn / shape)) };
}
