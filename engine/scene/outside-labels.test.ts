import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import { testPlan } from '../plan/test-plan.ts';
import type { PlacedLabel, RegionText } from './label-box.ts';
import { AIR, labelBox, overlap, UNUSED_HEIGHT } from './label-box.ts';
import { createLabelGround } from './label-ground.ts';
import { placeOutside } from './outside-labels.ts';
import { createPlanView } from './plan-view.ts';
import { rowLabels } from './row-labels.ts';

/** Every letter is 0.6 em wide. */
const measure = (text: string): number => text.length * 0.6;

const square: RegionText = {
  region: 1,
  at: { x: 50, y: 50 },
  outline: [
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ],
  ],
  box: { minX: 0, minY: 0, maxX: 100, maxY: 100 },
  name: 'Sector 12',
  details: ['from 20 €'],
};

const wide: Box = { minX: -500, minY: -500, maxX: 500, maxY: 500 };

function sideOf({ at, right, down }: PlacedLabel): string {
  if (right !== 0) return right > 0 && at.x === 100 ? 'right' : 'left';
  return down < 0 && at.y === 0 ? 'above' : 'below';
}

describe('labels beside their regions', () => {
  const place = (isFree: (box: Box) => boolean) =>
    placeOutside([square], 1, measure, { bounds: wide, isFree }).map((label) => [
      sideOf(label),
      label.name,
      label.details.length,
    ]);

  it('stand above, beside, below, nowhere, as there is room', () => {
    expect(place(() => true)).toEqual([['above', 'Sector 12', 1]]);
    expect(place(({ maxY }) => maxY > 0)).toEqual([['right', 'Sector 12', 1]]);
    expect(place(({ minX, maxY }) => minX < 100 && maxY > 0)).toEqual([['left', 'Sector 12', 1]]);
    expect(place(({ minX, minY }) => minX > 0 && minY > 100 && minX < 100)).toEqual([
      ['below', 'Sector 12', 1],
    ]);
    expect(place(() => false)).toEqual([]);
  });

  it('above and below move sideways rather than out of sight', () => {
    const narrow = { minX: 40, minY: 0, maxX: 2000, maxY: 100 };
    const [label] = placeOutside([square], 1, measure, { bounds: narrow, isFree: () => true });
    expect(label && labelBox(label, 1, measure).minX).toBeCloseTo(16);
    expect(label?.right).toBeGreaterThan(0);
  });

  it('leave out details before they change sides, all but the number at last', () => {
    const flat = ({ minY, maxY }: Box): boolean => maxY - minY < 20;
    expect(place(flat)).toEqual([['above', 'Sector 12', 0]]);
    expect(place((box) => box.maxX - box.minX < 24)).toEqual([['above', '12', 0]]);
  });
});

describe('on a plan', () => {
  const sizes = fc.record({
    rows: fc.integer({ min: 1, max: 12 }),
    seats: fc.integer({ min: 1, max: 20 }),
    gap: fc.integer({ min: 0, max: 120 }),
  });

  it('labels hide no seat, no name of a row, no lettering and no other label, and stay in sight', () => {
    let placed = 0;
    fc.assert(
      fc.property(
        fc.array(sizes, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        (blocks, zoom) => {
          let start = 0;
          const plan = testPlan(
            ...blocks.map(({ rows, seats, gap }, i) => {
              const block = { id: `R${i}`, rows, seatsPerRow: seats, at: [0, start] as const };
              start += rows * 20 + gap;
              return block;
            }),
          );
          const view = createPlanView(plan);
          const texts = plan.regions.map(({ labelAt, outline, name }, region) => {
            const box = view.regionIndex.box(region);
            return { region, at: labelAt, outline, box, name, details: ['from 20 €'] };
          });
          const labels = placeOutside(texts, zoom, measure, createLabelGround(view));
          const boxes = labels.map((label) => growBox(labelBox(label, zoom, measure), -AIR));
          placed += boxes.length;
          const sight = growBox(plan.bounds, 24 / zoom);
          for (const [i, box] of boxes.entries()) {
            expect(boxes.slice(i + 1).some((other) => overlap(box, other))).toBe(false);
            const { minX, minY, maxX, maxY } = box;
            const [top, bottom] = [minY + UNUSED_HEIGHT, maxY - UNUSED_HEIGHT];
            const inPlan = { minX: minX / zoom, minY: top / zoom, maxX: maxX / zoom, maxY: bottom / zoom };
            expect(view.seatIndex.inBox(growBox(inPlan, plan.seatSize / 2))).toEqual([]);
            expect(overlap(inPlan, { minX: 85, maxX: 115, minY: -75, maxY: -65 })).toBe(false);
            expect(inPlan.minX >= sight.minX && inPlan.maxX <= sight.maxX).toBe(true);
            expect(inPlan.minY >= sight.minY && inPlan.maxY <= sight.maxY).toBe(true);
            if (zoom * plan.seatSize <= 9) continue;
            const names = plan.rows.flatMap((_, row) => rowLabels(plan, row, view.seatIndex));
            const covered = names.filter(
              ({ at: { x, y } }) => x > inPlan.minX && x < inPlan.maxX && y > inPlan.minY && y < inPlan.maxY,
            );
            expect(covered).toEqual([]);
          }
        },
      ),
    );
    expect(placed).toBeGreaterThan(0);
  });
});
