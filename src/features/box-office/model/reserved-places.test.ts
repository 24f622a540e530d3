import { expect, test } from 'vitest';
import type { SeatPlace } from '#domain/place.ts';
import { reservedPlaces } from './reserved-places.ts';

const text = ({ furniture, rowName, seatName }: SeatPlace) => `${furniture ?? 'Row'} ${rowName}, ${seatName}`;
const at = (regionName: string, rowName: string | null, seatName: string | null) => ({
  regionName,
  furniture: null,
  rowName,
  seatName,
});

test('each region stands once, with its seats or the number of its places', () => {
  const places = [
    at('Platea', 'F', '12'),
    at('Pista', null, null),
    at('Platea', 'F', '13'),
    at('Pista', null, null),
  ];
  expect(reservedPlaces(places, text)).toBe('Platea F 12, F 13; Pista × 2');
  expect(reservedPlaces([at('Anfiteatro', '', '7')], text)).toBe('Anfiteatro 7');
});

test('a seat at a table or in a box is told with its word', () => {
  const places = [{ ...at('Sala', '4', '2'), furniture: 'table' as const }];
  expect(reservedPlaces(places, text)).toBe('Sala table 4, 2');
});
