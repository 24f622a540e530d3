import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { SeatDescription } from './seat-description.tsx';

afterEach(cleanup);

const facts = {
  seat: 0,
  region: 0,
  regionName: 'Anfiteatro',
  color: '#b0304b',
  rowName: 'A',
  seatName: '1',
  marks: [],
};
const offer = {
  price: '24 €',
  was: null,
  note: null,
  less: 'también desde 15 €',
  costs: 'Incluye 1,50 € de gastos',
};

it.each([
  ['available', true],
  ['occupied', false],
] as const)('says all that an %s seat costs: %s', async (state, isSaid) => {
  renderScreen(<SeatDescription facts={facts} state={state} offer={offer} />, {
    services: createTestServices(() => ({})),
    texts: await createTestTexts(),
  });
  for (const text of ['24 €', offer.less, offer.costs])
    expect(screen.queryByText(text) !== null).toBe(isSaid);
});
