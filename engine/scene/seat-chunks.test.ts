import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import { chunkOfSeat, cutSeats, seatRunsOf } from './seat-chunks.ts';
import { visibleChunks } from './visible-chunks.ts';

const blocks = fc
  .array(fc.record({ rows: fc.integer({ min: 1, max: 26 }), seatsPerRow: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((sizes) => sizes.map((size, i) => ({ ...size, id: `R${i}`, at: [i * 2000, 0] as const })));

describe.each(['chunks', 'cells'] as const)('%s', (kind) => {
  it('cover every seat once, in order, in whole rows, within their boxes', () => {
    fc.assert(
      fc.property(blocks, (sizes) => {
        const plan = testPlan(...sizes);
        const chunks = cutSeats(plan)[kind];
        expect(chunks[0]?.seatStart).toBe(0);
        expect(chunks.at(-1)?.seatEnd).toBe(plan.seats.count);
        for (const [i, chunk] of chunks.entries()) {
          if (i > 0) expect(chunk.seatStart).toBe(chunks[i - 1]?.seatEnd);
          expect(plan.rows[chunk.rowStart]?.seatStart).toBe(chunk.seatStart);
          expect(plan.rows[chunk.rowEnd - 1]?.seatEnd).toBe(chunk.seatEnd);
          for (const seat of [chunk.seatStart, chunk.seatEnd - 1]) {
            expect(chunkOfSeat(chunks, seat)).toBe(i);
            const x = plan.seats.x[seat] ?? NaN;
            expect(x > chunk.box.minX && x < chunk.box.maxX).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are found for any seats, in the order given', () => {
    const plan = testPlan(
      ...Array.from({ length: 9 }, (_, i) => ({ id: `R${i}`, rows: 10, seatsPerRow: 40 })),
    );
    const runs = cutSeats(plan)[kind];
    const seat = fc.integer({ min: 0, max: plan.seats.count - 1 });
    fc.assert(
      fc.property(fc.array(seat), fc.boolean(), (some, isOrdered) => {
        const seats = isOrdered ? some.toSorted((a, b) => a - b) : some;
        const found = seatRunsOf(runs, seats);
        for (const { run, first, last } of found) {
          expect(chunkOfSeat(runs, first)).toBe(run);
          expect(chunkOfSeat(runs, last)).toBe(run);
        }
        const holds = (each: number): boolean =>
          found.some(({ first, last }) => first <= each && each <= last);
        expect(seats.every(holds)).toBe(true);
        if (isOrdered) expect(found.length).toBe(new Set(found.map(({ run }) => run)).size);
      }),
    );
  });
});

describe('chunks', () => {
  it('stay few, however many small regions there are', () => {
    const sizes = Array.from({ length: 400 }, (_, i) => ({
      id: `R${i}`,
      rows: 5,
      seatsPerRow: 20,
      at: [(i % 20) * 500, Math.floor(i / 20) * 200] as const,
    }));
    expect(cutSeats(testPlan(...sizes)).chunks.length).toBeLessThanOrEqual(80);
  });
});

describe('visible chunks', () => {
  const at = (x: number) => ({
    seatStart: 0,
    seatEnd: 1,
    rowStart: 0,
    rowEnd: 1,
    floor: 0,
    box: { minX: x, minY: 0, maxX: x + 10, maxY: 10 },
  });
  const chunks = [at(0), at(20), at(40)];

  it('are those that touch the view', () => {
    expect(visibleChunks(chunks, 0, { minX: 9, minY: 9, maxX: 25, maxY: 50 }, [])).toEqual([0, 1]);
  });

  it('are the same array while they are the same chunks', () => {
    const before = visibleChunks(chunks, 0, { minX: 9, minY: 9, maxX: 25, maxY: 50 }, []);
    expect(visibleChunks(chunks, 0, { minX: 8, minY: 9, maxX: 25, maxY: 50 }, before)).toBe(before);
    expect(visibleChunks(chunks, 0, { minX: 15, minY: 9, maxX: 25, maxY: 50 }, before)).toEqual([1]);
  });
});
