import type { TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { createTestTexts } from '../../../testing/render-screen.tsx';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { offerText } from './offer-texts.ts';
import { regionPrices } from './region-offers.ts';

let t: TFunction<'map'>;
beforeAll(async () => {
  t = (await createTestTexts()).getFixedT('es', 'map');
});

const textOf = (region: number, over: object = {}) => {
  const price = regionPrices(sampleShow, NOW).get(region);
  if (price === undefined) throw new Error('nothing is for sale there');
  const format = {
    money: (amount: number) => `${(amount / 100).toLocaleString('es')} €`,
    date: () => '30 nov',
  };
  const writing = { t, format, currency: 'EUR', timeZone: 'Europe/Madrid', costs: 150 };
  return offerText({ ...price, ...over }, writing);
};

it('tells a place by what it is taken for, beside it what some pay, and the costs', () => {
  expect(textOf(1)).toEqual({
    price: '24 €',
    step: { amount: 2400, text: '24 €' },
    was: null,
    note: null,
    less: 'también desde 15 €',
    costs: '+ 1,5 € de gastos de gestión por entrada',
  });
});

it('says "from" only where others cost more', () => {
  expect(textOf(1, { lowest: 2400, highest: 3000 })).toMatchObject({ price: 'desde 24 €' });
  expect(textOf(1, { lowest: 2400, highest: 3000 })).not.toHaveProperty('less');
  expect(textOf(0)).toMatchObject({ price: '35 €', was: '42 €', note: 'Precio especial hasta el 30 nov' });
});
