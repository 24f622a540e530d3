import { describe, expect, it } from 'vitest';
import { growBox } from '../geometry/box.ts';
import { bakePlan } from '../plan/bake-plan.ts';
import { testDocument, testPlan, testRegion } from '../plan/test-plan.ts';
import { createSeatIndex } from '../spatial/seat-index.ts';
import { overlap } from './label-box.ts';
import { rowLabelBox, rowLabels } from './row-labels.ts';

describe('names of rows', () => {
  it('stand beyond both ends of their row', () => {
    const plan = testPlan({ id: 'A', rows: 2, seatsPerRow: 5 });
    const [left, right] = rowLabels(plan, 1, createSeatIndex(plan.seats));
    expect(left).toMatchObject({ text: 'B', at: { x: expect.closeTo(-18.4, 3) as number, y: 20 } });
    expect(right).toMatchObject({ text: 'B', at: { x: expect.closeTo(98.4, 3) as number, y: 20 } });
  });

  it('keep their letters off the seats, however long they are', () => {
    const region = testRegion({ id: 'A', rows: 2, seatsPerRow: 5 });
    const rows = region.seated ? region.rows.map((row, i) => ({ ...row, name: `Box ${i} on the left` })) : [];
    const baked = bakePlan(testDocument([{ ...region, seated: true, rows }]));
    if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
    const index = createSeatIndex(baked.value.seats);
    const labels = rowLabels(baked.value, 0, index);
    expect(labels).toHaveLength(2);
    for (const { text, at } of labels) {
      expect(index.inBox(growBox(rowLabelBox(baked.value, text, at), 8))).toEqual([]);
    }
  });

  it('are left out where another seat stands', () => {
    const plan = testPlan(
      { id: 'A', rows: 1, seatsPerRow: 5 },
      { id: 'B', rows: 1, seatsPerRow: 5, at: [100, 0] },
    );
    expect(rowLabels(plan, 0, createSeatIndex(plan.seats)).map(({ at }) => at.x < 0)).toEqual([true]);
  });

  it('never overlap each other across an aisle, and every row keeps one', () => {
    for (const aisle of [36, 40, 44, 48, 60]) {
      const plan = testPlan(
        { id: 'A', rows: 3, seatsPerRow: 5 },
        { id: 'B', rows: 3, seatsPerRow: 5, at: [80 + aisle, 0] },
      );
      const index = createSeatIndex(plan.seats);
      const labels = plan.rows.map((_, row) => rowLabels(plan, row, index));
      const boxes = labels.flat().map(({ text, at }) => rowLabelBox(plan, text, at));
      for (const [i, box] of boxes.entries()) {
        expect(boxes.slice(i + 1).some((other) => overlap(box, other))).toBe(false);
      }
      expect(labels.every((names) => names.length > 0)).toBe(true);
    }
  });
});
