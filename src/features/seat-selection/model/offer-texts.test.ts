import type { TFunction } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { createTestTexts } from '../../../testing/render-screen.tsx';
import { sampleCombo } from '../testing/sample-pack.ts';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { offerText, packOfferText } from './offer-texts.ts';
import { packPrices } from './pack-prices.ts';
import { regionPrices } from './region-offers.ts';

let t: TFunction<['map', 'common']>;
let bookingText: TFunction<'booking'>;
beforeAll(async () => {
  const texts = await createTestTexts();
  t = texts.getFixedT('es', ['map', 'common']);
  bookingText = texts.getFixedT('es', 'booking');
});

const writingOf = () => ({
  t,
  format: {
    money: (amount: number) => `${(amount / 100).toLocaleString('es')} €`,
    date: () => '30 nov',
  },
  event: sampleShow.event,
});

const textOf = (region: number, over: object = {}) => {
  const price = regionPrices(sampleShow, NOW).get(region);
  if (price === undefined) throw new Error('nothing is for sale there');
  return offerText({ ...price, ...over }, writingOf());
};

it('tells a place by what is paid for it, costs included, and beside it what some pay', () => {
  expect(textOf(1)).toEqual({
    price: '25,5 €',
    step: { amount: 2550, text: '25,5 €' },
    was: null,
    note: null,
    less: 'también desde 16,5 €',
    costs: 'Incluye 1,5 € de gastos de gestión',
  });
});

it('says nothing of costs where there are none', () => {
  const free = { ...writingOf(), event: { ...sampleShow.event, administrativeCosts: 0 } };
  const price = regionPrices(sampleShow, NOW).get(1);
  if (price === undefined) throw new Error('nothing is for sale there');
  expect(offerText(price, free)).toMatchObject({ price: '24 €' });
  expect(offerText(price, free)).not.toHaveProperty('costs');
});

it('says "from" only where others cost more', () => {
  expect(textOf(1, { lowest: 2400, highest: 3000 })).toMatchObject({ price: 'desde 25,5 €' });
  expect(textOf(1, { lowest: 2400, highest: 3000 })).not.toHaveProperty('less');
  expect(textOf(0)).toMatchObject({
    price: '36,5 €',
    was: '43,5 €',
    note: 'Precio especial hasta el 30 nov',
  });
});

it('tells a pack by what is paid for all of it, and what comes cheaper alone', () => {
  const priceOf = (region: number) => {
    const price = packPrices(sampleShow, [sampleCombo], NOW).get(region);
    if (price === undefined) throw new Error('nothing is for sale there');
    return packOfferText(price, 2, writingOf(), bookingText);
  };
  expect(priceOf(0)).toEqual({
    price: '63 € el abono',
    step: { amount: 6300, text: '63 €' },
    was: null,
    note: null,
    costs: 'Incluye 3 € de gastos de gestión',
  });
  expect(priceOf(1).note).toBe('Sueltas salen por 51 €');
  expect(priceOf(2).note).toBe('No entra en el abono');
});
