import { beforeAll, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import type { SeatView } from '#engine/index.ts';
import { createTestTexts } from '../../testing/render-screen.tsx';
import { seatViewText } from './seat-view-text.ts';

let t: TFunction<'map'>;
beforeAll(async () => {
  t = (await createTestTexts()).getFixedT('es', 'map');
});

const degrees = (count: number): number => (count * Math.PI) / 180;
const before: SeatView = {
  subject: 'stage',
  distance: 560,
  metres: 14.2,
  seatWidths: 25.4,
  rowsAhead: 6,
  bearing: 0,
  offAxis: 0,
  isRestricted: false,
};

it('says how far, over how many rows, and where', () => {
  expect(seatViewText(t, before)).toEqual([
    'A unos 14 m del escenario, con 6 filas por delante.',
    'Queda de frente.',
  ]);
  expect(seatViewText(t, { ...before, metres: 0.2, rowsAhead: 0 })[0]).toBe(
    'A unos 1 m del escenario, sin filas por delante.',
  );
});

it('counts seats where the plan has no scale', () => {
  expect(seatViewText(t, { ...before, metres: null, subject: 'field', rowsAhead: 1 })[0]).toBe(
    'A la distancia de 25 butacas del terreno de juego, con una fila por delante.',
  );
});

it('says the side, in steps of five degrees', () => {
  expect(seatViewText(t, { ...before, bearing: degrees(-33), offAxis: degrees(70) }).slice(1)).toEqual([
    'Queda a tu izquierda, a unos 35°.',
    'Lo verás de lado.',
  ]);
  expect(seatViewText(t, { ...before, bearing: degrees(92), offAxis: degrees(130) }).slice(1)).toEqual([
    'Queda a tu derecha, a unos 90°.',
    'Lo verás desde atrás.',
  ]);
  expect(seatViewText(t, { ...before, bearing: degrees(-170), offAxis: null }).slice(1)).toEqual([
    'Queda a tu espalda.',
  ]);
});
