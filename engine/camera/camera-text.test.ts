import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CameraState } from './camera-state.ts';
import { cameraToText, parseCameraText, viewBoxOf } from './camera-text.ts';
import { fitBox } from './fit-box.ts';

const coordinate = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const camera: fc.Arbitrary<CameraState> = fc.record({
  center: fc.record({ x: coordinate, y: coordinate }),
  zoom: fc.double({ min: 0.001, max: 50, noNaN: true }),
  viewport: fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
  }),
});

const floor = fc.option(fc.nat({ max: 20 }));

describe('a camera as a text', () => {
  it('is short and needs no escaping', () => {
    const seen = { center: { x: 120.46, y: -340.2 }, zoom: 0.5, viewport: { width: 800, height: 450 } };
    expect(cameraToText(seen, null)).toBe('120.5_-340.2_900');
    expect(cameraToText(seen, 2)).toBe('120.5_-340.2_900_2');
    expect(cameraToText({ ...seen, viewport: { width: 0, height: 0 } }, 2)).toBe('');
  });

  it('comes back to the same view within a thousandth of what is seen', () => {
    fc.assert(
      fc.property(camera, floor, (before, shown) => {
        const text = cameraToText(before, shown);
        expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`);
        const view = parseCameraText(text);
        if (view === null) throw new Error(`${text} is not read`);
        expect(view.floor).toBe(shown);
        const after = fitBox(before.viewport, viewBoxOf(view), 0, Infinity);
        const span = Math.min(before.viewport.width, before.viewport.height) / before.zoom;
        expect(Math.abs(after.center.x - before.center.x)).toBeLessThanOrEqual(span / 1000);
        expect(Math.abs(after.center.y - before.center.y)).toBeLessThanOrEqual(span / 1000);
        expect(after.zoom / before.zoom).toBeCloseTo(1, 2);
      }),
    );
  });

  it.each([
    '',
    '1_2',
    '1_2_0',
    '1_2_-3',
    '1_2_3_',
    '1_2_3_-1',
    '1_2_3_1.5',
    '1_2_3_4_5',
    'NaN_1_1',
    '1e9_1_1',
    '1_2_Infinity',
    '<b>_1_1',
    ' 1_2_3',
  ])('is not read from "%s"', (text) => expect(parseCameraText(text)).toBeNull());

  it('reads nothing but numbers from any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const view = parseCameraText(text);
        const numbers = view === null ? [] : [view.x, view.y, view.span, view.floor ?? 0];
        expect(numbers.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
