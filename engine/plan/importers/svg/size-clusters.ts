import { type DrawnShapeElement, sizeOf } from './drawing.ts';

/** Shapes of about one size. */
export interface SizeCluster {
  /** Mean of width and height of the middle one. */
  readonly size: number;
  readonly shapes: readonly DrawnShapeElement[];
}

/** Neighbours in the order of sizes differ by less than this share within a cluster. */
const STEP = 1.12;

/** How large a shape is for a seat: the root of its box's area. */
export function seatSizeOf(shape: DrawnShapeElement): number {
  const { width, height } = sizeOf(shape);
  return Math.sqrt(width * height);
}

/** Shapes grouped by size, the most numerous first. O(n log n). */
export function sizeClusters(shapes: readonly DrawnShapeElement[]): readonly SizeCluster[] {
  const sized = shapes.map((shape) => ({ shape, size: seatSizeOf(shape) })).sort((a, b) => a.size - b.size);
  const clusters: { size: number; shape: DrawnShapeElement }[][] = [];
  for (const each of sized) {
    const last = clusters.at(-1);
    const before = last?.at(-1)?.size ?? -1;
    if (last && each.size <= before * STEP) last.push(each);
    else clusters.push([each]);
  }
  return clusters
    .map((cluster) => ({
      size: cluster[cluster.length >> 1]?.size ?? 0,
      shapes: cluster.map(({ shape }) => shape),
    }))
    .sort((a, b) => b.shapes.length - a.shapes.length);
}
