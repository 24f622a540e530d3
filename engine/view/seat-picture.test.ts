import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/box.ts';
import { testPlan } from '../plan/test-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { drawSeatView, type SeatPicture } from './seat-picture.ts';
import { seatPictureSvg } from './seat-picture-svg.ts';

const ROWS = 12;
const ACROSS = 11;
const plan = testPlan({ id: 'a', rows: ROWS, seatsPerRow: ACROSS });
const MIDDLE = 5;
const seatAt = (row: number, seat: number): number => row * ACROSS + seat;
const anySeat = fc.record({ row: fc.nat(ROWS - 1), seat: fc.nat(ACROSS - 1) });

function subjectOf(picture: SeatPicture): Box {
  if (picture.subject === null) throw new Error('what is looked at is not in the picture');
  return picture.subject;
}

/** The points of the shapes of a role, drawn from left to right. */
function pointsOf({ shapes }: SeatPicture, role: string): readonly (readonly [number, number])[] {
  const drawn = shapes.filter((shape) => shape.role === role).map(({ path }) => path);
  const pairs = drawn.flatMap((path) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?! 0)(?=[ A-Z])/g)]);
  return pairs.map(([, x = '', y = '']) => [Number(x), Number(y)] as const).sort(([a], [b]) => a - b);
}

describe('drawSeatView', () => {
  it('has a stage straight ahead in its middle', () => {
    fc.assert(
      fc.property(fc.nat(ROWS - 1), (row) => {
        const { minX, maxX } = subjectOf(drawSeatView(plan, seatAt(row, MIDDLE)));
        expect((minX + maxX) / 2).toBeCloseTo(500, 3);
      }),
    );
  });

  it('has a smaller stage the farther back one sits', () => {
    const widths = Array.from({ length: ROWS }, (_, row) => {
      const { minX, maxX } = subjectOf(drawSeatView(plan, seatAt(row, MIDDLE)));
      return maxX - minX;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(new Set(widths).size).toBe(ROWS);
  });

  it('has the stage left of its middle for who sits at the right end, and is mirrored for the other end', () => {
    fc.assert(
      fc.property(anySeat, ({ row, seat }) => {
        const one = drawSeatView(plan, seatAt(row, seat));
        const other = drawSeatView(plan, seatAt(row, ACROSS - 1 - seat));
        const [left, right] = [subjectOf(one), subjectOf(other)];
        expect(right.minX).toBeCloseTo(1000 - left.maxX, 3);
        expect(right.maxY).toBeCloseTo(left.maxY, 3);
        const mirrored = pointsOf(other, 'stage').map(([x, y]) => [1000 - x, y] as const);
        const drawn = pointsOf(one, 'stage');
        expect(mirrored).toHaveLength(drawn.length);
        for (const [x, y] of drawn) {
          expect(mirrored.some((twin) => Math.hypot(twin[0] - x, twin[1] - y) < 0.2)).toBe(true);
        }
        const heads = (picture: SeatPicture) =>
          picture.shapes.flatMap(({ role, path }) => (role === 'person' ? path.split('M') : [])).length;
        expect(heads(other)).toBe(heads(one));
      }),
    );
    const { minX, maxX } = subjectOf(drawSeatView(plan, seatAt(3, ACROSS - 1)));
    expect((minX + maxX) / 2).toBeLessThan(500);
  });

  it('shows who sits before one, and nobody behind', () => {
    const people = (row: number): number =>
      drawSeatView(plan, seatAt(row, MIDDLE)).shapes.filter(({ role }) => role === 'person').length;
    expect(people(0)).toBe(0);
    expect(people(ROWS - 1)).toBeGreaterThan(0);
  });

  it('shows a field without what hangs behind a stage', () => {
    const [stage] = plan.background;
    if (stage?.type !== 'polygon') throw new Error('the test plan has a stage');
    const field: Plan = { ...plan, background: [{ ...stage, kind: 'field' }] };
    const roles = (each: Plan) => new Set(drawSeatView(each, 60).shapes.map(({ role }) => role));
    expect(roles(field)).toEqual(new Set(['region', 'field', 'performer', 'person']));
    expect(roles(plan)).toEqual(new Set(['region', 'backdrop', 'front', 'stage', 'performer', 'person']));
  });

  it('holds numbers alone, wherever one sits: on the stage, above it, on a plan of one seat', () => {
    const places = [
      testPlan({ id: 'on', rows: 1, seatsPerRow: 3, at: [80, -70] }),
      testPlan({ id: 'lone', rows: 1, seatsPerRow: 1, at: [100, -70] }),
      { ...testPlan({ id: 'bare', rows: 1, seatsPerRow: 1 }), background: [] },
    ];
    for (const place of places) {
      for (let seat = 0; seat < place.seats.count; seat++) {
        const picture = drawSeatView(place, seat);
        expect(JSON.stringify(picture)).not.toMatch(/NaN|Infinity/);
        expect(Number.isFinite(picture.horizon)).toBe(true);
      }
    }
  });

  it('keeps a picture of a large house small', () => {
    const arena = testPlan({ id: 'a', rows: 200, seatsPerRow: 300 });
    expect(seatPictureSvg(drawSeatView(arena, 50_000)).length).toBeLessThan(300_000);
  });
});

describe('seatPictureSvg', () => {
  it('is a drawing without script, style or text', () => {
    const svg = seatPictureSvg(drawSeatView(plan, 60));
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1000 560"/);
    expect(new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))).toEqual(new Set(['svg', 'path']));
  });
});
