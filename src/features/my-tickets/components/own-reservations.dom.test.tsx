import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { MyTicketsScreen } from '../screens/my-tickets-screen.tsx';

const reservation = {
  id: 8,
  reference: 'ABC8',
  event: { id: 1, name: 'Tres noches', spaceName: 'Gran Teatro', city: 'Madrid', timeZone: 'Europe/Madrid' },
  startsAt: ['2026-12-24T18:30:00.000Z'],
  tickets: 3,
  total: 9300,
  currency: 'EUR',
  until: '2026-12-20T17:00:00.000Z',
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

it('says of what a counter keeps until when it is to be paid there, and not that there is nothing', async () => {
  const data = { items: [], total: 0, reservations: [reservation] };
  renderScreen(<MyTicketsScreen />, { services: createTestServices(() => ({ data })), texts });
  const { textContent } = await screen.findByRole('article', { name: 'Tres noches' });
  expect(textContent).toMatch(
    /Reservada: págala en taquilla antes del domingo, 20 de diciembre.*18:00.*Pedido ABC8/,
  );
  expect(screen.queryByText('No tienes entradas para próximas funciones')).toBeNull();
});
