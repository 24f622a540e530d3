import KDBush from 'kdbush';
import { beforeAll, describe, expect, it } from 'vitest';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { pointInPolygon } from '#engine/geometry/point-in-polygon.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { ARENA_SEATS, arena } from './arena.ts';

let plan: Plan;
beforeAll(() => {
  const baked = bakePlan(arena());
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal[0]));
  plan = baked.value;
});

describe('arena', () => {
  it('has 60,000 seats in 120 blocks of three tiers, and a standing floor of 4,000', () => {
    expect(plan.seats.count).toBe(ARENA_SEATS);
    const tiers = Map.groupBy(plan.regions, ({ name }) => name.replace(/ \d+$/, ''));
    expect([...tiers].map(([name, regions]) => [name, regions.length])).toEqual([
      ['Pista delantera', 1],
      ['Pista', 1],
      ['Grada baja', 32],
      ['Grada media', 40],
      ['Grada alta', 48],
    ]);
    expect(plan.regions.filter(({ seated }) => !seated).map(({ capacity }) => capacity)).toEqual([800, 3200]);
  });

  it('keeps every two seats a seat apart', () => {
    const { count, x, y } = plan.seats;
    const index = new KDBush(count);
    for (let i = 0; i < count; i++) index.add(x[i] ?? 0, y[i] ?? 0);
    index.finish();
    const crowded: number[] = [];
    for (let i = 0; i < count; i++) {
      if (index.within(x[i] ?? 0, y[i] ?? 0, plan.seatSize).length > 1) crowded.push(i);
    }
    expect(crowded).toEqual([]);
  });

  it('keeps every seat and every name inside its outline and outside all others', () => {
    const holding = (x: number, y: number): string[] =>
      plan.regions
        .filter(({ outline }) => outline.some((polygon) => pointInPolygon({ x, y }, polygon)))
        .map(({ id }) => id);
    for (const region of plan.regions) {
      expect(holding(region.labelAt.x, region.labelAt.y)).toEqual([region.id]);
      for (let seat = region.seatStart; seat < region.seatEnd; seat += 7) {
        expect(holding(plan.seats.x[seat] ?? 0, plan.seats.y[seat] ?? 0)).toEqual([region.id]);
      }
      for (const { x, y } of region.outline.flat())
        expect(holding(x, y).filter((id) => id !== region.id)).toEqual([]);
    }
  });

  it('has colours on which white letters can be read (contrast ≥ 4.5, WCAG 2.2)', () => {
    const colors = [...new Set(plan.regions.map(({ color }) => color))];
    expect(colors.filter((color) => 1.05 / (luminance(color) + 0.05) < 4.5)).toEqual([]);
  });
});

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const channel = (from: number): number => {
    const value = parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
