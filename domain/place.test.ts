import { expect, test } from 'vitest';
import { placeInRegion, placeInSentence, seatKey } from './place.ts';

test('a seat is told with its row where that has a name', () => {
  expect(seatKey({ rowName: 'F', seatName: '12' })).toBe('rowAndSeat');
  expect(seatKey({ rowName: '', seatName: '12' })).toBe('seat');
  expect(seatKey({ rowName: null, seatName: '12' })).toBe('seat');
  expect(seatKey({ rowName: null, seatName: null })).toBeNull();
});

test('a place stands in one line behind its region, which general admission has alone', () => {
  expect(placeInRegion('Platea', 'Fila F, butaca 12')).toBe('Platea, fila F, butaca 12');
  expect(placeInRegion('Pista', '')).toBe('Pista');
  expect(placeInSentence('Fila F, butaca 12')).toBe('fila F, butaca 12');
});
