import { expect, test } from 'vitest';
import commonEn from '../../locales/en/common.json' with { type: 'json' };
import mapEn from '../../locales/en/map.json' with { type: 'json' };
import commonEs from '../../locales/es/common.json' with { type: 'json' };
import mapEs from '../../locales/es/map.json' with { type: 'json' };
import { placeText } from './place-text.ts';

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

test.each([
  ['es', commonEs.place, mapEs.seat],
  ['en', commonEn.place, mapEn.seat],
] as const)('in %s a ticket says what the map said', (_language, ticket, map) => {
  expect(ticket).toEqual({
    seat: map.placeNoRow,
    rowAndSeat: map.place,
    tableAndSeat: map.tablePlace,
    boothAndSeat: map.boothPlace,
  });
});
