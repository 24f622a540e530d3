import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import { fanOutline, fanPoint } from './fan.ts';

const fan = { seatPitch: 22, rowPitch: 26, firstRadius: 560 };
const row = fc.double({ min: 0, max: 60, noNaN: true });
const offset = fc.double({ min: -30, max: 30, noNaN: true });

describe('fan', () => {
  it('begins at the origin', () => {
    expect(fanPoint(fan, 0, 0)).toEqual({ x: 0, y: 0 });
  });

  it('keeps the pitch along a row and between rows', () => {
    fc.assert(
      fc.property(row, offset, (at, from) => {
        const radius = fan.firstRadius + at * fan.rowPitch;
        const [a, b, c] = [fanPoint(fan, at, from), fanPoint(fan, at, from + 1), fanPoint(fan, at + 1, 0)];
        const chord = 2 * radius * Math.sin(fan.seatPitch / radius / 2);
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(chord, 6);
        expect(c.y - fanPoint(fan, at, 0).y).toBeCloseTo(fan.rowPitch, 6);
      }),
    );
  });

  it('draws an outline around the places of its stretches', () => {
    const stretches = [
      { row: 3, from: -5, to: 5 },
      { row: 4, from: -5.5, to: 5.5 },
      { row: 5, from: -7, to: 7 },
    ];
    const outline = fanOutline(fan, stretches, 0.7).map(([x, y]) => ({ x, y }));
    for (const { row: at, from, to } of stretches) {
      for (const place of [from, 0, to]) expect(pointInPolygon(fanPoint(fan, at, place), outline)).toBe(true);
    }
    expect(pointInPolygon(fanPoint(fan, 3, 7), outline)).toBe(false);
    expect(pointInPolygon(fanPoint(fan, 6.5, 0), outline)).toBe(false);
  });
});
