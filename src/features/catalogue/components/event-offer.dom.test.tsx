import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { sampleEventDetail } from '../testing/sample-events.ts';
import { EventOffer } from './event-offer.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const temporary = {
  id: 1,
  price: 1500,
  startsAt: '2000-01-01T00:00:00.000Z',
  endsAt: '2100-01-01T00:00:00.000Z',
};
const type = {
  id: 1,
  name: 'General',
  price: 2000,
  fallbackPrice: 2000,
  temporaryPrices: [temporary],
  maxPerOrder: null,
  saleStartsAt: null,
  saleEndsAt: null,
  soldOut: false,
  regions: [],
};

it.each([
  ['open', 1],
  ['ended', 0],
])('tells of a temporary price as of the price: %s', (saleState, times) => {
  renderScreen(
    <EventOffer event={sampleEventDetail({ saleState, priceFrom: 1650, ticketTypes: [type] })} />,
    {
      services: createTestServices(() => ({ status: 404 })),
      texts,
    },
  );
  expect(screen.queryAllByText(/^General a 16,50\s€/)).toHaveLength(times);
  expect(screen.queryAllByText('Gastos de gestión incluidos')).toHaveLength(times);
});
