import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInPolygon } from '../geometry/point-in-polygon.ts';
import type { RegionText } from './label-box.ts';
import { NAME_SIZE } from './label-box.ts';
import { labelZoom, nextLabelZoom, placeInside } from './region-labels.ts';

/** Every letter is 0.6 em wide. */
const measure = (text: string): number => text.length * 0.6;

function square(region: number, x: number, size: number, details: readonly string[] = []): RegionText {
  const box = { minX: x, minY: 0, maxX: x + size, maxY: size };
  const outline = [
    [
      { x, y: 0 },
      { x: x + size, y: 0 },
      { x: x + size, y: size },
      { x, y: size },
    ],
  ];
  return { region, at: { x: x + size / 2, y: size / 2 }, outline, box, name: `Sector ${region}`, details };
}

describe('labels inside their regions', () => {
  it('leave out details first, then all but the number, then everything', () => {
    const text = square(12, 0, 100, ['from 12,000 €']);
    const at = (zoom: number) =>
      placeInside([text], zoom, measure).map((label) => [label.name, ...label.details]);
    expect([at(1), at(0.8), at(0.3), at(0.1)]).toEqual([
      [['Sector 12', 'from 12,000 €']],
      [['Sector 12']],
      [['12']],
      [],
    ]);
  });

  it('keep a name without a number whole', () => {
    expect(placeInside([{ ...square(12, 0, 100), name: 'Balcony left' }], 0.5, measure)).toEqual([]);
  });

  it('lie within their outlines and never overlap', () => {
    const squares = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 1000 }), size: fc.integer({ min: 5, max: 300 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(squares, fc.double({ min: 0.2, max: 4, noNaN: true }), (sizes, zoom) => {
        const texts = sizes.map(({ x, size }, i) => square(i, x, size));
        const spans = placeInside(texts, zoom, measure).map((label) => {
          const half = (measure(label.name) * NAME_SIZE) / 2 / zoom;
          const outline = texts[label.region]?.outline[0] ?? [];
          expect(pointInPolygon({ x: label.at.x - half, y: label.at.y }, outline)).toBe(true);
          expect(pointInPolygon({ x: label.at.x + half, y: label.at.y }, outline)).toBe(true);
          return { left: label.at.x - half, right: label.at.x + half, y: label.at.y * zoom };
        });
        for (const [i, a] of spans.entries()) {
          for (const b of spans.slice(i + 1)) {
            const apart = a.right <= b.left || b.right <= a.left || Math.abs(a.y - b.y) >= NAME_SIZE;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });
});

it('places labels anew four times a doubling', () => {
  expect(labelZoom(1)).toBe(1);
  expect(labelZoom(1.99)).toBeCloseTo(Math.pow(2, 0.75));
  expect(nextLabelZoom(labelZoom(1.99))).toBeCloseTo(2);
});
