import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { createRegionIndex } from './region-index.ts';
import { createSeatIndex } from './seat-index.ts';

const plan = testPlan(
  { id: 'A', rows: 8, seatsPerRow: 12 },
  { id: 'B', rows: 5, seatsPerRow: 9, at: [300, 40] },
);
const place = fc.record({ x: fc.integer({ min: -50, max: 550 }), y: fc.integer({ min: -50, max: 250 }) });

describe('seat index', () => {
  const index = createSeatIndex(plan.seats);

  it('finds what a search through all seats finds', () => {
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 5 }),
        (point, radius, every) => {
          const accepts = (seat: number): boolean => seat % every === 0;
          const all = Array.from({ length: plan.seats.count }, (_, seat) => ({
            seat,
            squared: ((plan.seats.x[seat] ?? 0) - point.x) ** 2 + ((plan.seats.y[seat] ?? 0) - point.y) ** 2,
          }));
          const near = all.filter(({ seat, squared }) => squared <= radius ** 2 && accepts(seat));
          const best = near.toSorted((a, b) => a.squared - b.squared || a.seat - b.seat)[0];
          expect(index.nearest(point, radius, accepts)).toBe(best?.seat ?? null);
        },
      ),
    );
  });

  it('finds the seats of a box as a search through all does', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const box = {
          minX: Math.min(a.x, b.x),
          maxX: Math.max(a.x, b.x),
          minY: Math.min(a.y, b.y),
          maxY: Math.max(a.y, b.y),
        };
        const all = Array.from({ length: plan.seats.count }, (_, seat) => seat).filter((seat) => {
          const x = plan.seats.x[seat] ?? 0;
          const y = plan.seats.y[seat] ?? 0;
          return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
        });
        expect(index.inBox(box).toSorted((a, b) => a - b)).toEqual(all);
      }),
    );
  });

  it('finds nothing in a plan without seats', () => {
    const none = { ...plan.seats, count: 0 };
    expect(createSeatIndex(none).nearest({ x: 0, y: 0 }, 1e6)).toBeNull();
  });
});

describe('region index', () => {
  const index = createRegionIndex(plan.regions);

  it('knows the region of every seat and of no point outside', () => {
    for (const [region, { seatStart, seatEnd }] of plan.regions.entries()) {
      for (const seat of [seatStart, seatEnd - 1]) {
        expect(index.at({ x: plan.seats.x[seat] ?? 0, y: plan.seats.y[seat] ?? 0 })).toBe(region);
      }
    }
    expect(index.at({ x: 270, y: 60 })).toBeNull();
  });

  it('prefers the region drawn last where two overlap', () => {
    const [first] = plan.regions;
    const twice = createRegionIndex(first ? [first, first] : []);
    expect(twice.at({ x: 20, y: 20 })).toBe(1);
  });
});
