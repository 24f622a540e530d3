import KDBush from 'kdbush';
import { describe, expect, it } from 'vitest';
import { pointInPolygon } from '#engine/geometry/point-in-polygon.ts';
import type { Point } from '#engine/geometry/point.ts';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { floorOfSeat } from '#engine/plan/floors.ts';
import { isOnFurniture } from '#engine/plan/furniture.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { SEAT_MARK } from '#engine/plan/plan.ts';
import { demoPlans, keptSeats } from './plans.ts';

const plans = await demoPlans();
const baked = (name: keyof typeof plans): Plan => {
  const result = bakePlan(plans[name].document);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal[0]));
  return result.value;
};
const marked = (plan: Plan, mark: number): number =>
  plan.seats.marks.filter((bits) => (bits & mark) !== 0).length;
const places = (plan: Plan): number =>
  plan.regions.reduce((sum, region) => sum + (region.seated ? 0 : region.capacity), 0);

describe('the demo’s plans', () => {
  it('hold what their sources count', () => {
    const counted = (['theatre', 'stadium', 'hall', 'arena', 'cabaret'] as const).map((name) => {
      const plan = baked(name);
      return { name, seats: plan.seats.count, places: places(plan), regions: plan.regions.length };
    });
    expect(counted).toEqual([
      { name: 'theatre', seats: 1740, places: 0, regions: 4 },
      { name: 'stadium', seats: 738, places: 0, regions: 18 },
      { name: 'hall', seats: 215, places: 900, regions: 6 },
      { name: 'arena', seats: 60_000, places: 4_000, regions: 122 },
      { name: 'cabaret', seats: 196, places: 60, regions: 6 },
    ]);
  });

  it('keep the theatre’s wheelchair, limited-legroom and management seats', () => {
    const theatre = baked('theatre');
    expect(marked(theatre, SEAT_MARK.accessible)).toBe(8);
    expect(marked(theatre, SEAT_MARK.limitedLegroom)).toBe(4);
    expect(keptSeats(plans.theatre, theatre).size).toBe(8);
  });

  it.each(['theatre', 'stadium', 'hall', 'arena', 'cabaret'] as const)(
    '%s: no seat overlaps another of its floor, each lies in its region only',
    (name) => {
      const plan = baked(name);
      const { x, y, count, row } = plan.seats;
      const index = new KDBush(count);
      for (let seat = 0; seat < count; seat += 1) index.add(x[seat] ?? 0, y[seat] ?? 0);
      index.finish();
      for (let seat = 0; seat < count; seat += 1) {
        const point = { x: x[seat] ?? 0, y: y[seat] ?? 0 };
        const floor = floorOfSeat(plan, seat);
        const near = index.within(point.x, point.y, plan.seatSize * 0.98);
        expect(near.filter((other) => floorOfSeat(plan, other) === floor)).toEqual([seat]);
        if (name === 'arena' && seat % 97 !== 0) continue;
        const holding = plan.regions.flatMap((region, at) =>
          region.floor === floor && region.outline.some((polygon) => pointInPolygon(point, polygon))
            ? [at]
            : [],
        );
        expect(holding).toEqual([plan.rows[row[seat] ?? 0]?.region]);
      }
    },
  );

  it('puts the seats of boxes into them and those of tables around them', () => {
    const { rows, seats } = baked('cabaret');
    for (const { furniture, seatStart, seatEnd } of rows) {
      if (furniture === null) continue;
      for (let seat = seatStart; seat < seatEnd; seat += 1) {
        const point = { x: seats.x[seat] ?? 0, y: seats.y[seat] ?? 0 };
        expect(isOnFurniture(furniture, point)).toBe(furniture.kind === 'booth');
      }
    }
  });

  it.each(['theatre', 'stadium', 'hall'] as const)(
    '%s: no outline reaches into another region, each name stands in its own',
    (name) => {
      const { regions } = baked(name);
      const holding = (point: Point): readonly string[] =>
        regions
          .filter(({ outline }) => outline.some((polygon) => pointInPolygon(point, polygon)))
          .map(({ id }) => id);
      for (const { id, outline, labelAt } of regions) {
        expect(holding(labelAt)).toEqual([id]);
        const strays = outline.flatMap(alongEdges).flatMap(holding);
        expect(strays.filter((other) => other !== id)).toEqual([]);
      }
    },
  );
});

/** The corners of a polygon and nine points of each edge. */
function alongEdges(polygon: readonly Point[]): readonly Point[] {
  return polygon.flatMap((to, i) => {
    const from = polygon.at(i - 1) ?? to;
    return Array.from({ length: 10 }, (_, step) => ({
      x: to.x + ((from.x - to.x) * step) / 10,
      y: to.y + ((from.y - to.y) * step) / 10,
    }));
  });
}
