import Flatbush from 'flatbush';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { PlanRegion } from '../plan/plan.ts';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';

/** Finds regions by place. Regions are named by their index in the plan. */
export interface RegionIndex {
  /** The region whose outline holds the point and that is accepted; where outlines overlap, the one drawn last. */
  at(worldPoint: Point, accepts?: (region: number) => boolean): number | null;
  /** The box around a region's outline. */
  box(region: number): Box;
}

export function createRegionIndex(regions: readonly PlanRegion[]): RegionIndex {
  const boxes = regions.map(outlineBox);
  const tree = boxes.length > 0 ? buildTree(boxes) : null;

  function at(point: Point, accepts?: (region: number) => boolean): number | null {
    const candidates = tree ? tree.search(point.x, point.y, point.x, point.y) : [];
    const hits = candidates.filter(
      (region) => (accepts === undefined || accepts(region)) && holds(regions[region], point),
    );
    return hits.length > 0 ? Math.max(...hits) : null;
  }

  function box(region: number): Box {
    const found = boxes[region];
    if (!found) throw new RangeError(`no region ${region}`);
    return found;
  }

  return { at, box };
}

function buildTree(boxes: readonly Box[]): Flatbush {
  const tree = new Flatbush(boxes.length);
  for (const box of boxes) tree.add(box.minX, box.minY, box.maxX, box.maxY);
  tree.finish();
  return tree;
}

function holds(region: PlanRegion | undefined, point: Point): boolean {
  return region?.outline.some((polygon) => pointInPolygon(point, polygon)) ?? false;
}

function outlineBox(region: PlanRegion): Box {
  const points = region.outline.flat();
  return {
    minX: Math.min(...points.map((point) => point.x)),
    minY: Math.min(...points.map((point) => point.y)),
    maxX: Math.max(...points.map((point) => point.x)),
    maxY: Math.max(...points.map((point) => point.y)),
  };
}
