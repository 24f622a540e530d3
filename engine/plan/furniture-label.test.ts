import { describe, expect, it } from 'vitest';
import { bakePlan } from './bake-plan.ts';
import { furnitureLabel } from './furniture-label.ts';
import { isOnFurniture } from './furniture.ts';
import type { Furniture, PlanRow } from './plan.ts';
import { testCabaret } from './test-plan.ts';

const baked = bakePlan(testCabaret());
if (!baked.ok) throw new Error('refused');
const plan = baked.value;
const measure = (text: string): number => text.length * 0.6;
const table: Furniture = {
  ...{ kind: 'table', shape: 'round', at: { x: 0, y: 0 }, width: 60, height: 60, angle: 0, soldWhole: true },
};
const row = (name: string, furniture: Furniture | null): PlanRow => ({
  ...{ name, furniture, region: 0, seatStart: 0, seatEnd: 4 },
});

describe('the name of a table or a box', () => {
  it('stands in the middle of a table', () => {
    expect(furnitureLabel(plan, row('7', table), measure)).toMatchObject([{ text: '7', at: { x: 0, y: 0 } }]);
  });

  it('breaks before its last word where that makes it larger', () => {
    const [first, second, ...others] = furnitureLabel(plan, row('Mesa grande 12', table), measure);
    expect([first?.text, second?.text, others]).toEqual(['Mesa grande', '12', []]);
    expect((first?.at.y ?? 0) + (second?.at.y ?? 0)).toBeCloseTo(0);
    expect(furnitureLabel(plan, row('Mesa 12', { ...table, width: 400 }), measure)).toHaveLength(1);
  });

  it('stays on the table, whatever the shape', () => {
    for (const angle of [0, 0.5, 1.2]) {
      const long: Furniture = { ...table, shape: 'rectangle', width: 120, height: 24, angle };
      for (const { text, at, size } of furnitureLabel(plan, row('Mesa 12', long), measure)) {
        const half = (measure(text) * size) / 2;
        expect(isOnFurniture(long, { x: at.x - half, y: at.y })).toBe(true);
        expect(isOnFurniture(long, { x: at.x + half, y: at.y })).toBe(true);
      }
    }
  });

  it('keeps clear of the seats in a box', () => {
    const booth = plan.rows.find(({ furniture }) => furniture?.kind === 'booth');
    if (!booth?.furniture) throw new Error('a box');
    const [label] = furnitureLabel(plan, booth, measure);
    for (let seat = booth.seatStart; seat < booth.seatEnd; seat++) {
      const away = Math.abs((plan.seats.y[seat] ?? 0) - (label?.at.y ?? 0));
      expect(
        away > plan.seatSize / 2 || (label?.at.y ?? 0) < booth.furniture.at.y - booth.furniture.height / 2,
      ).toBe(true);
    }
  });

  it('is none of an ordinary row, nor of a nameless table', () => {
    expect([
      furnitureLabel(plan, row('A', null), measure),
      furnitureLabel(plan, row('', table), measure),
    ]).toEqual([[], []]);
  });
});
