import { expect, test } from 'vitest';
import { markTexts, placeText } from './place-text.ts';

const place = { regionName: 'Sala', furniture: null, rowName: '22', seatName: '3' };

test.each([
  ['es', place, 'Sala, fila 22, butaca 3'],
  ['es', { ...place, furniture: 'table' }, 'Sala, mesa 22, silla 3'],
  ['es', { ...place, furniture: 'booth' }, 'Sala, palco 22, butaca 3'],
  ['en', { ...place, furniture: 'table' }, 'Sala, table 22, chair 3'],
  ['en', { ...place, furniture: 'booth' }, 'Sala, box 22, seat 3'],
  ['en', { ...place, rowName: null, seatName: null }, 'Sala'],
] as const)('in %s %o is “%s”', (language, where, text) => {
  expect(placeText(language, where)).toBe(text);
});

test('what is special about a seat is said in the words of the map', () => {
  expect(markTexts('es', ['accessible', 'restrictedView'])).toEqual([
    'Accesible en silla de ruedas',
    'Visibilidad reducida',
  ]);
  expect(markTexts('en', [])).toEqual([]);
});
