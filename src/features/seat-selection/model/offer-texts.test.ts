import type { TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { createTestTexts } from '../../../testing/render-screen.tsx';
import { sampleCombo } from '../testing/sample-pack.ts';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { offerText, packOfferText } from './offer-texts.ts';
import { packPrices } from './pack-prices.ts';
import { regionPrices } from './region-offers.ts';

let t: TFunction<'map'>;
let bookingText: TFunction<'booking'>;
beforeAll(async () => {
  const texts = await createTestTexts();
  t = texts.getFixedT('es', 'map');
  bookingText = texts.getFixedT('es', 'booking');
});

const writingOf = () => ({
  t,
  format: {
    money: (amount: number) => `${(amount / 100).toLocaleString('es')} €`,
    date: () => '30 nov',
  },
  ...{ currency: 'EUR', timeZone: 'Europe/Madrid', costs: 150 },
});

const textOf = (region: number, over: object = {}) => {
  const price = regionPrices(sampleShow, NOW).get(region);
  if (price === undefined) throw new Error('nothing is for sale there');
  return offerText({ ...price, ...over }, writingOf());
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

it('tells a pack by its whole price and costs, and what comes cheaper alone', () => {
  const priceOf = (region: number) => {
    const price = packPrices(sampleShow, [sampleCombo], NOW).get(region);
    if (price === undefined) throw new Error('nothing is for sale there');
    return packOfferText(price, 2, writingOf(), bookingText);
  };
  expect(priceOf(0)).toEqual({
    price: '60 € el abono',
    step: { amount: 6000, text: '60 €' },
    was: null,
    note: null,
    costs: '+ 3 € de gastos de gestión por abono',
  });
  expect(priceOf(1).note).toBe('Sueltas salen por 48 €');
  expect(priceOf(2).note).toBe('No entra en el abono');
});
