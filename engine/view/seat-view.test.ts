import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { SEAT_MARK, type Furniture, type Plan } from '../plan/plan.ts';
import { seatView } from './seat-view.ts';

// five rows of eleven, 20 apart, the middle seat of each before the middle of the stage (100, −70), 200 × 60
const plan = testPlan({ id: 'a', rows: 5, seatsPerRow: 11 });
const seatAt = (row: number, seat: number): number => row * 11 + seat;

describe('seatView', () => {
  it('says what lies between the seat and the stage', () => {
    expect(seatView(plan, seatAt(3, 5), { metresPerUnit: 0.03 })).toEqual({
      subject: 'stage',
      distance: 100,
      metres: 3,
      seatWidths: 5,
      rowsAhead: 3,
      bearing: 0,
      offAxis: 0,
      isRestricted: false,
    });
    expect(seatView(plan, seatAt(0, 5)).metres).toBeNull();
  });

  it('turns left from the right end of a straight row, by the angle to the middle of the stage', () => {
    const { bearing, offAxis } = seatView(plan, seatAt(0, 10));
    expect(bearing).toBeCloseTo(-Math.atan2(100, 70));
    expect(offAxis).toBeCloseTo(Math.atan2(100, 70));
  });

  it('is behind a stage that faces the other seats', () => {
    const round = testPlan(
      { id: 'front', rows: 10, seatsPerRow: 11 },
      { id: 'back', rows: 1, seatsPerRow: 11, at: [0, -160] },
    );
    const view = seatView(round, round.seats.count - 6);
    expect(view.offAxis).toBeCloseTo(Math.PI);
    expect(view).toMatchObject({ bearing: expect.closeTo(0), rowsAhead: 0, distance: 60 });
  });

  it('knows no front of a field and none of an empty plan', () => {
    const [stage] = plan.background;
    if (stage?.type !== 'polygon') throw new Error('the test plan has a stage');
    const field: Plan = { ...plan, background: [{ ...stage, kind: 'field' }] };
    expect(seatView(field, 5)).toMatchObject({ subject: 'field', distance: 40, offAxis: null });
    expect(seatView({ ...plan, background: [] }, 5)).toMatchObject({ subject: 'middle', offAxis: null });
  });

  it('says that the view is restricted where the plan does', () => {
    const marks = plan.seats.marks.map((_, seat) => (seat === 3 ? SEAT_MARK.restrictedView : 0));
    const marked: Plan = { ...plan, seats: { ...plan.seats, marks } };
    expect([3, 4].map((seat) => seatView(marked, seat).isRestricted)).toEqual([true, false]);
  });

  it('looks straight at the stage from a chair that has no neighbour', () => {
    const lone = testPlan({ id: 'a', rows: 3, seatsPerRow: 1, at: [300, 50] });
    expect(seatView(lone, 1).bearing).toBe(0);
    expect(seatView(lone, 1).seatWidths).toBeCloseTo(seatView(lone, 1).distance / (16 * 1.2));
  });

  it('looks straight at the stage from a chair at a table, and counts no rows of other floors', () => {
    const furniture: Furniture = {
      kind: 'table',
      shape: 'round',
      at: { x: 0, y: 0 },
      width: 20,
      height: 20,
      angle: 0,
      soldWhole: false,
    };
    const rows = plan.rows.map((row, index) => (index === 4 ? { ...row, furniture } : row));
    expect(seatView({ ...plan, rows }, seatAt(4, 0))).toMatchObject({ bearing: 0, rowsAhead: 4 });
    const below = testPlan(
      { id: 'a', rows: 5, seatsPerRow: 11 },
      { id: 'b', rows: 1, seatsPerRow: 11, at: [0, 200] },
    );
    const regions = below.regions.map((region, floor) => ({ ...region, floor }));
    expect(seatView({ ...below, regions }, 60).rowsAhead).toBe(0);
  });

  it('is the mirror image on the other side of the room', () => {
    const anySeat = fc.record({ row: fc.nat(4), seat: fc.nat(10) });
    fc.assert(
      fc.property(anySeat, ({ row, seat }) => {
        const left = seatView(plan, seatAt(row, seat));
        const right = seatView(plan, seatAt(row, 10 - seat));
        expect(right.bearing).toBeCloseTo(-left.bearing);
        expect({ ...right, bearing: 0, offAxis: 0 }).toEqual({ ...left, bearing: 0, offAxis: 0 });
        expect(right.offAxis).toBeCloseTo(left.offAxis ?? NaN);
      }),
    );
  });

  it('refuses a seat that the plan does not have', () => {
    expect(() => seatView(plan, 55)).toThrow(RangeError);
  });
});
