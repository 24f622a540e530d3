import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import { furnitureBox, furnitureOutline, isOnFurniture } from './furniture.ts';
import type { Furniture } from './plan.ts';

const furniture = fc.record<Furniture>({
  kind: fc.constantFrom('table', 'booth'),
  shape: fc.constantFrom('round', 'rectangle'),
  at: fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) }),
  width: fc.integer({ min: 4, max: 200 }),
  height: fc.integer({ min: 4, max: 200 }),
  angle: fc.double({ min: -7, max: 7, noNaN: true }),
  soldWhole: fc.boolean(),
});
const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });

/** Grown about its own centre. */
const grown = (table: Furniture, share: number): Furniture => ({
  ...table,
  width: table.width * share,
  height: table.height * share,
});

describe('a table or a box', () => {
  it('is hit where its outline says, but for the width of a chord', () => {
    fc.assert(
      fc.property(furniture, point, (table, at) => {
        if (pointInPolygon(at, furnitureOutline(grown(table, 0.999))))
          expect(isOnFurniture(table, at)).toBe(true);
        if (isOnFurniture(table, at)) {
          expect(pointInPolygon(at, furnitureOutline(grown(table, 1.01)))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('lies in its box, and its centre on it', () => {
    fc.assert(
      fc.property(furniture, (table) => {
        const { minX, minY, maxX, maxY } = furnitureBox(table);
        expect(isOnFurniture(table, table.at)).toBe(true);
        expect(minX < table.at.x && table.at.x < maxX && minY < table.at.y && table.at.y < maxY).toBe(true);
        expect(maxX - minX).toBeLessThanOrEqual(Math.hypot(table.width, table.height) + 1e-6);
      }),
    );
  });

  it('turns clockwise', () => {
    const table: Furniture = {
      ...{ kind: 'table', shape: 'rectangle', at: { x: 0, y: 0 }, width: 100, height: 10, soldWhole: false },
      angle: Math.PI / 4,
    };
    expect([isOnFurniture(table, { x: 30, y: 30 }), isOnFurniture(table, { x: 30, y: -30 })]).toEqual([
      true,
      false,
    ]);
  });
});
