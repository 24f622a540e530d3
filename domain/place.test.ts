import { expect, test } from 'vitest';
import { placeFurniture, placeMarks, placeInRegion, placeInSentence, seatKey } from './place.ts';

const seat = { furniture: null, rowName: 'F', seatName: '12' };

test('a seat is told with its row where that has a name', () => {
  expect(seatKey(seat)).toBe('rowAndSeat');
  expect(seatKey({ ...seat, rowName: '' })).toBe('seat');
  expect(seatKey({ ...seat, rowName: null })).toBe('seat');
  expect(seatKey({ ...seat, rowName: null, seatName: null })).toBeNull();
});

test('a seat at a table or in a box is told with it, where that has a name', () => {
  expect(seatKey({ ...seat, furniture: 'table' })).toBe('tableAndSeat');
  expect(seatKey({ ...seat, furniture: 'booth' })).toBe('boothAndSeat');
  expect(seatKey({ ...seat, furniture: 'table', rowName: '' })).toBe('seat');
});

test('what was kept before furniture and marks were told stands in a row, with nothing special', () => {
  expect(placeFurniture.parse(undefined)).toBeNull();
  expect(placeMarks.parse(undefined)).toEqual([]);
  const { furniture: _, ...kept } = seat;
  expect(seatKey(kept as typeof seat)).toBe('rowAndSeat');
});

test('a place stands in one line behind its region, which general admission has alone', () => {
  expect(placeInRegion('Platea', 'Fila F, butaca 12')).toBe('Platea, fila F, butaca 12');
  expect(placeInRegion('Pista', '')).toBe('Pista');
  expect(placeInSentence('Fila F, butaca 12')).toBe('fila F, butaca 12');
});
