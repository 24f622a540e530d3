import { describe, expect, it } from 'vitest';
import { type Design, type DesignObject, newDesign, previewNumbering } from '#engine/index.ts';
import { testBooth, testRegion, testRow, testTable } from '#engine/designer/testing/test-designs.ts';
import { rowsOfPreview, seatsToNumber } from './numbering.ts';

const objects: readonly DesignObject[] = [
  testRegion(),
  testRegion({ id: 'palcos', name: 'Palcos' }),
  testRow({ id: 'row', count: 2 }),
  testTable(),
  testBooth({ region: 'palcos' }),
  testRow({ id: 'behind', region: 'palcos', name: 'X', count: 3, at: { x: 0, y: 90, angle: 0 } }),
];
const design: Design = { ...newDesign('Sala'), objects };
const numbered = (ids: readonly string[]) => seatsToNumber(design, { ids, seats: [] }).ids;

describe('what is numbered', () => {
  it('are rows of all regions where nothing is selected; tables and boxes keep their names', () => {
    expect(numbered([])).toEqual(['row', 'behind']);
    expect(numbered(['platea', 'palcos'])).toEqual(['row', 'behind']);
  });

  it('is all that is selected in one region, and tables and boxes where nothing else is', () => {
    expect(numbered(['platea'])).toEqual(['row', 'table-1']);
    expect(numbered(['table-1', 'booth-1'])).toEqual(['table-1', 'booth-1']);
  });

  it('are single seats without those of tables, across regions', () => {
    const seats = ['row', 'table-1', 'behind'].map((object) => ({ object, key: '0' }));
    expect(seatsToNumber(design, { ids: [], seats })).toEqual({
      ...{ ids: [], seats: [seats[0], seats[2]] },
      leavesFurniture: true,
    });
  });

  it('is shown row by row with its region, which begins with the first name', () => {
    const rows = {
      scheme: { kind: 'numbers', first: 1, step: 1 },
      firstRow: 'front',
    } as const;
    const wish = { ...seatsToNumber(design, { ids: [], seats: [] }), rows, throughAisles: true };
    expect(rowsOfPreview(previewNumbering(design, wish), design)).toEqual([
      { region: 'Platea', from: 'A', to: '1', seats: ['1', '2'] },
      { region: 'Palcos', from: 'X', to: '1', seats: ['1', '2', '3'] },
    ]);
  });
});
