import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../geometry/point.ts';
import { testBlock, testRow } from '../testing/test-designs.ts';
import { curvatureOf, pointOnArc, sagOf } from './arc.ts';
import { bakeObject } from './bake-object.ts';
import type { SeatedObject } from '../design/design.ts';

const seatsOf = (object: SeatedObject) => bakeObject(object).flatMap(({ seats }) => seats);
const places = (object: SeatedObject) => seatsOf(object).map(({ x, y }) => [x, y]);

describe('an arc', () => {
  it('has the sag that is asked for, to either side', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 2000 }),
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        (length, share) => {
          const curvature = curvatureOf(length, length * share);
          expect(sagOf(length, curvature)).toBeCloseTo(length * share, 5);
          const end = pointOnArc(length / 2, curvature);
          expect(-end.y).toBeCloseTo(length * share, 5);
        },
      ),
    );
  });

  it('has no more sag than it can', () => {
    expect(sagOf(100, curvatureOf(100, 5000))).toBeCloseTo(36, 1);
  });
});

describe('a row', () => {
  it('stands about its middle, turned and mirrored', () => {
    expect(places(testRow({ count: 3 }))).toEqual([
      [-20, 0],
      [0, 0],
      [20, 0],
    ]);
    expect(places(testRow({ count: 2, at: { x: 5, y: 6, angle: Math.PI / 2 } }))).toEqual([
      [5, -4],
      [5, 16],
    ]);
    expect(places(testRow({ count: 2, at: { x: 0, y: 0, angle: 0, mirrored: true } }))).toEqual([
      [10, 0],
      [-10, 0],
    ]);
  });

  it('keeps the distance along a curve', () => {
    const seats = seatsOf(testRow({ count: 21, sag: 40 }));
    const gaps = seats.slice(1).map((seat, i) => distance(seat, seats[i] ?? seat));
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 2);
    expect((seats[10]?.y ?? 0) - (seats[0]?.y ?? 0)).toBeCloseTo(40, 2);
  });

  it('leaves a gap where a seat was removed, whose number stays free', () => {
    const overrides = { 1: { removed: true }, 2: { name: 'X', dx: 3, marks: ['companion'] } } as const;
    expect(seatsOf(testRow({ count: 3, overrides }))).toEqual([
      { key: '0', name: '1', x: -20, y: 0 },
      { key: '2', name: 'X', x: 23, y: 0, marks: ['companion'] },
    ]);
  });
});

describe('a block', () => {
  it('has rows behind each other, skewed and staggered', () => {
    expect(places(testBlock({ rows: 2, seats: 2, skew: 4 }))).toEqual([
      [-12, -10],
      [8, -10],
      [-8, 10],
      [12, 10],
    ]);
    expect(places(testBlock({ rows: 2, seats: 1, stagger: 0.5 }))).toEqual([
      [0, -10],
      [10, 10],
    ]);
  });

  it('gains seats by its fan, met left, in the middle or right', () => {
    const rows = (alignment: 'left' | 'centre' | 'right') =>
      bakeObject(testBlock({ rows: 2, seats: 1, fan: 1, alignment })).map(({ seats }) =>
        seats.map(({ x }) => x),
      );
    expect(rows('left')).toEqual([[0], [0, 20]]);
    expect(rows('centre')).toEqual([[0], [-10, 10]]);
    expect(rows('right')).toEqual([[0], [-20, 0]]);
  });

  it('has rows as far apart everywhere when they are bent', () => {
    const [front, back] = bakeObject(testBlock({ rows: 2, seats: 31, sag: 60 }));
    for (const seat of back?.seats ?? []) {
      const near = Math.min(...(front?.seats ?? []).map((other) => distance(seat, other)));
      // The nearest seat in front is at most half a place aside.
      expect(near).toBeGreaterThan(19.9);
      expect(near).toBeLessThan(23);
    }
  });
});

describe('a table', () => {
  it('has its seats around it, clockwise from the top', () => {
    const table = {
      id: 't',
      kind: 'table',
      region: 'r',
      name: 'Mesa 1',
      at: { x: 0, y: 0, angle: 0 },
      shape: 'round',
      width: 40,
      height: 40,
      gap: 10,
      soldWhole: true,
      seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
    } as const;
    const round = { ...table, chairs: { top: 4, right: 0, bottom: 0, left: 0 } } as const;
    expect(places(round)).toEqual([
      [0, -30],
      [30, 0],
      [0, 30],
      [-30, 0],
    ]);
    const long = { ...round, shape: 'rectangle', chairs: { top: 2, right: 1, bottom: 1, left: 0 } } as const;
    expect(places(long)).toEqual([
      [-10, -30],
      [10, -30],
      [30, 0],
      [0, 30],
    ]);
    expect(bakeObject(long)[0]?.furniture).toMatchObject({ kind: 'table', soldWhole: true, angle: 0 });
  });
});
