import { expect, it } from 'vitest';
import { emptied, stretched } from './stubs.ts';

it('empties a list, its total, and every list of an answer of several', () => {
  expect(emptied([1, 2])).toEqual([]);
  expect(emptied({ items: [1], total: 1, more: true })).toEqual({ items: [], total: 0, more: false });
  expect(emptied({ items: [{ net: 5 }], totals: [{ net: 5 }], isCut: true })).toEqual({
    items: [],
    totals: [],
    isCut: false,
  });
  expect(emptied({ today: [1], sales: null, room: { id: 1, rows: [1] } })).toEqual({
    today: [],
    sales: null,
    room: { id: 1, rows: [1] },
  });
});

it('lengthens names and the total of a list, and leaves empty names empty', () => {
  expect(stretched({ items: [{ id: 1, name: 'Sala', city: '' }], total: 1 })).toMatchObject({
    items: [{ id: 1, name: expect.stringMatching(/^Gran Gala/), city: '' }],
    total: 10_000,
  });
});
