import { expect, it } from 'vitest';
import type { DesignObject } from '#engine/index.ts';
import { measureOf } from './measures.ts';
import { type NumberProperty, numberField, propertiesOf, shownNumber, textField } from './properties.ts';

const row = (pitch: number, sag = 0): DesignObject => ({
  ...{ id: `row ${pitch} ${sag}`, kind: 'row', region: 'stalls', name: 'A', count: 5, pitch, sag },
  at: { x: 40, y: 0, angle: Math.PI / 6 },
  seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
});
const METRES_PER_UNIT = 0.0275;
const shown = (property: NumberProperty, scale: number | undefined, ...objects: readonly DesignObject[]) =>
  shownNumber(objects, property, measureOf(property, scale));

it('lengths are metres where the scale is known, and units of the plan where it is not', () => {
  expect(shown('pitch', METRES_PER_UNIT, row(20))).toBe(0.55);
  expect(shown('x', METRES_PER_UNIT, row(20))).toBe(1.1);
  expect(shown('pitch', undefined, row(20))).toBe(20);
  expect(measureOf('pitch', METRES_PER_UNIT).measure).toBe('metres');
  expect(measureOf('sag', undefined).measure).toBe('units');
});

it('turns are degrees, and counts are what they are', () => {
  expect(shown('turn', METRES_PER_UNIT, row(20))).toBe(30);
  expect(shown('count', METRES_PER_UNIT, row(20))).toBe(5);
  expect(measureOf('count', METRES_PER_UNIT)).toEqual({ measure: null, factor: 1 });
});

it('what is typed is what the design holds of it', () => {
  const typed = (property: NumberProperty, number: number) =>
    numberField([row(20)], property, number * measureOf(property, METRES_PER_UNIT).factor);
  expect(typed('pitch', 0.55)).toEqual({ pitch: expect.closeTo(20) as number });
  expect(typed('turn', 180)).toEqual({ at: { angle: Math.PI } });
  expect(typed('opacity', 40)).toEqual({ opacity: 0.4 });
});

it('of rows that differ there is no number to show', () => {
  expect(shown('sag', METRES_PER_UNIT, row(20, 0), row(20, 12))).toBeUndefined();
  expect(shown('pitch', METRES_PER_UNIT, row(20, 0), row(20, 12))).toBe(0.55);
});

const table = (shape: 'round' | 'rectangle'): DesignObject => ({
  ...{ id: shape, kind: 'table', region: 'stalls', name: 'Mesa 1', shape, width: 80, height: 80, gap: 12 },
  ...{ at: { x: 0, y: 0, angle: 0 }, chairs: { top: 4, right: 0, bottom: 3, left: 0 }, soldWhole: false },
  seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
});

it('a round table has chairs, one with sides has them on each', () => {
  const chairs = (...objects: readonly DesignObject[]) =>
    propertiesOf(objects).filter((each) => ['chairs', 'top', 'right', 'bottom', 'left'].includes(each));
  expect(chairs(table('round'))).toEqual(['chairs']);
  expect(chairs(table('rectangle'))).toEqual(['top', 'right', 'bottom', 'left']);
  expect(chairs(table('round'), table('rectangle'))).toEqual([]);
  expect(shown('chairs', undefined, table('round'))).toBe(7);
  expect(numberField([table('round')], 'chairs', 6)).toEqual({
    chairs: { top: 6, right: 0, bottom: 0, left: 0 },
  });
});

it('a label is taken off by clearing it', () => {
  expect(textField('label', ' Tablado ')).toEqual({ label: 'Tablado' });
  expect(textField('label', ' ')).toEqual({ label: null });
});
