import Flatbush from 'flatbush';
import type { Point } from '../geometry/point.ts';
import { furnitureBox, isOnFurniture } from '../plan/furniture.ts';
import type { Furniture, PlanRow } from '../plan/plan.ts';

/** Finds tables and boxes by place. They are named by the index of their row in the plan. */
export interface FurnitureIndex {
  /** The row whose table or box holds the point and that is accepted; where they overlap, the one drawn last. */
  at(worldPoint: Point, accepts?: (row: number) => boolean): number | null;
}

export function createFurnitureIndex(rows: readonly PlanRow[]): FurnitureIndex {
  const all = rows.flatMap(({ furniture }, row) => (furniture === null ? [] : [{ row, furniture }]));
  const tree = all.length > 0 ? buildTree(all) : null;

  function at(point: Point, accepts: (row: number) => boolean = () => true): number | null {
    const hits = (tree?.search(point.x, point.y, point.x, point.y) ?? []).flatMap((entry) => {
      const found = all[entry];
      return found && accepts(found.row) && isOnFurniture(found.furniture, point) ? [found.row] : [];
    });
    return hits.length > 0 ? Math.max(...hits) : null;
  }

  return { at };
}

function buildTree(all: readonly { readonly furniture: Furniture }[]): Flatbush {
  const tree = new Flatbush(all.length);
  for (const { furniture } of all) {
    const box = furnitureBox(furniture);
    tree.add(box.minX, box.minY, box.maxX, box.maxY);
  }
  tree.finish();
  return tree;
}
