import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../../testing/render-screen.tsx';
import { priceOf } from '../testing/managed-house.ts';
import { PriceTimeLine } from './price-time-line.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

it.each([
  ['Precio normal: 0 €', 0],
  ['Sin precio fuera de los temporales', null],
])('tells a price of nothing from none: %s', async (said, base) => {
  renderScreen(
    <PriceTimeLine
      prices={[priceOf(1, 1, '2030-05-01T10', '2030-05-02T10')]}
      base={base}
      now={Date.parse('2030-05-03T10:00:00.000Z')}
      currency="EUR"
      timeZone="Europe/Madrid"
      onChoose={() => undefined}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  expect(await screen.findByText(said)).toBeDefined();
});
