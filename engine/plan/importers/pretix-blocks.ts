import { PointGrid } from '../../geometry/point-grid.ts';
import type { PlacedRow } from './pretix-zones.ts';

/**
 * Rows of one category that stand within `reach` of each other, transitively: one list a block, in the order of
 * their first rows. Linear in the seats where seats stand about `reach` apart.
 */
export function blocksOf(rows: readonly PlacedRow[], reach: number): readonly (readonly PlacedRow[])[] {
  const grids = new Map<string, PointGrid<number>>();
  const joined = rows.map((_, row) => row);
  const rootOf = (row: number): number => {
    let root = row;
    for (let next = joined[root]; next !== undefined && next !== root; next = joined[root]) root = next;
    joined[row] = root;
    return root;
  };
  rows.forEach(({ category, seats }, row) => {
    const grid = grids.get(category) ?? new PointGrid<number>(reach);
    grids.set(category, grid);
    for (const seat of seats) {
      for (const other of new Set(grid.near(seat, reach))) {
        const [a, b] = [rootOf(row), rootOf(other)];
        joined[Math.max(a, b)] = Math.min(a, b);
      }
    }
    for (const seat of seats) grid.add(seat, row);
  });
  return [...Map.groupBy(rows.keys(), rootOf).values()].map((block) =>
    block.flatMap((row) => rows[row] ?? []),
  );
}
