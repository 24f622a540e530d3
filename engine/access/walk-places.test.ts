import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { firstFloor } from '../scene/testing/first-floor.ts';
import { hasPlace, type MapPlace, parsePlaceKey, placeAbove, placeKey } from './map-place.ts';
import { type PlaceStep, stepFrom, stepInto } from './walk-places.ts';

/** A 3×6 with an aisle, B 2×2 to its right, C 1×3 below A. Seats 0–17, 18–21, 22–24; rows 0–2, 3–4, 5. */
const plan = testPlan(
  { id: 'A', rows: 3, seatsPerRow: 6, aisleAfter: 3 },
  { id: 'B', rows: 2, seatsPerRow: 2, at: [600, 20] },
  { id: 'C', rows: 1, seatsPerRow: 3, at: [0, 300] },
);
const ground = { view: firstFloor(plan), regions: [0, 1, 2] };
const seat = (index: number): MapPlace => ({ level: 'seat', seat: index });
const row = (index: number): MapPlace => ({ level: 'row', row: index });
const region = (index: number): MapPlace => ({ level: 'region', region: index });
const walk = (place: MapPlace, ...steps: readonly PlaceStep[]) =>
  steps.map((step) => stepFrom(ground, place, step));

describe('on a seat', () => {
  it('goes to the ends of the row and to the rows beside it, over the border of the region', () => {
    expect(walk(seat(8), 'first', 'last', 'previous', 'next')).toEqual([
      seat(6),
      seat(11),
      seat(2),
      seat(14),
    ]);
    expect(walk(seat(12), 'next')).toEqual([seat(18)]);
    expect(walk(seat(18), 'previous')).toEqual([seat(17)]);
    expect(walk(seat(0), 'previous')).toEqual([null]);
  });

  it('does not step on what is not shown', () => {
    const shown = { ...ground, regions: [0, 2] };
    expect(stepFrom(ground, seat(11), 'right')).toEqual(seat(18));
    expect(stepFrom(shown, seat(11), 'right')).toBeNull();
    expect(stepFrom(shown, seat(12), 'next')).toEqual(seat(22));
  });
});

it('on a row goes to the row in that direction, and to the regions beside its own', () => {
  expect(walk(row(1), 'up', 'down', 'left', 'first', 'last')).toEqual([row(0), row(2), null, row(0), row(2)]);
  expect(walk(row(1), 'next', 'previous')).toEqual([row(3), null]);
});

it('on a region goes to the one that lies in that direction', () => {
  expect(walk(region(0), 'right', 'down', 'left', 'up')).toEqual([region(1), region(2), null, null]);
  expect(walk(region(1), 'first', 'last', 'previous', 'next')).toEqual([
    region(0),
    region(2),
    region(0),
    region(2),
  ]);
});

it('goes into a region and a row at the first seat that can be taken', () => {
  const { view } = ground;
  expect(stepInto(view, region(1), () => true)).toEqual(row(3));
  expect(stepInto(view, region(1), (index) => index > 19)).toEqual(row(4));
  expect(stepInto(view, region(1), () => false)).toEqual(row(3));
  expect(stepInto(view, row(1), (index) => index >= 9)).toEqual(seat(9));
  expect(stepInto(view, row(1), () => false)).toEqual(seat(6));
  expect(stepInto(view, seat(1), () => true)).toBeNull();
});

it('stays on the plan and on its level whatever is pressed, and up is where one came from', () => {
  const step = fc.constantFrom<PlaceStep>('left', 'right', 'up', 'down', 'first', 'last', 'previous', 'next');
  const start = fc.oneof(
    fc.nat(plan.seats.count - 1).map(seat),
    fc.nat(plan.rows.length - 1).map(row),
    fc.nat(plan.regions.length - 1).map(region),
  );
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 30 }), (from, steps) => {
      const end = steps.reduce((place, next) => stepFrom(ground, place, next) ?? place, from);
      expect([hasPlace(plan, end), end.level]).toEqual([true, from.level]);
      expect(parsePlaceKey(placeKey(end))).toEqual(end);
      const above = placeAbove(plan, end);
      const inside = above && stepInto(ground.view, above, () => true);
      expect(inside === null ? null : placeAbove(plan, inside)).toEqual(above);
    }),
  );
});

it.each(['row', 'region'] as const)('reaches every %s from every other', (level) => {
  const make = level === 'row' ? row : region;
  const all = level === 'row' ? plan.rows : plan.regions;
  for (const from of all.keys()) {
    const reached = new Map([[placeKey(make(from)), make(from)]]);
    for (const place of reached.values()) {
      for (const step of ['left', 'right', 'up', 'down', 'previous', 'next'] as const) {
        const next = stepFrom(ground, place, step);
        if (next !== null) reached.set(placeKey(next), next);
      }
    }
    expect(reached.size).toBe(all.length);
  }
});
