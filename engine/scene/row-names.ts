import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import type { Plan } from '../plan/plan.ts';
import type { SeatIndex } from '../spatial/seat-index.ts';
import { overlap } from './label-box.ts';
import { rowLabelBox, rowLabelReach, rowLabels } from './row-labels.ts';

/** Where names of rows stand, worked out only for the rows that are asked about: a large plan has thousands. */
export interface RowNames {
  /** Whether any row's name touches the box, plan units. */
  touch(box: Box): boolean;
}

export function createRowNames(plan: Plan, seatIndex: SeatIndex): RowNames {
  const reach = plan.rows.reduce((most, { name }) => Math.max(most, rowLabelReach(plan, name)), 0);
  const known = new Map<number, readonly Box[]>();

  function boxesOf(row: number): readonly Box[] {
    const found = known.get(row);
    if (found) return found;
    const boxes = rowLabels(plan, row, seatIndex).map(({ text, at }) => rowLabelBox(plan, text, at));
    known.set(row, boxes);
    return boxes;
  }

  function touch(box: Box): boolean {
    return seatIndex.inBox(growBox(box, reach)).some((seat) => {
      const row = plan.seats.row[seat] ?? -1;
      const entry = plan.rows[row];
      const isEnd = entry?.seatStart === seat || entry?.seatEnd === seat + 1;
      return isEnd && boxesOf(row).some((name) => overlap(name, box));
    });
  }

  return { touch };
}
